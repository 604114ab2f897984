import { createContext } from 'react';
import type { AnnouncedPolicy } from '../legal/legal.calls.ts';

/** The policies announced when the server drew the page; every page says so. */
export const AnnouncedPolicies = createContext<readonly AnnouncedPolicy[]>([]);
