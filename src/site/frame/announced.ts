import { createContext } from 'react';
import type { AnnouncedPolicy } from '../../domain/legal/legal.records.ts';

/** The policies announced when the server drew the page; every page says so. */
export const AnnouncedPolicies = createContext<readonly AnnouncedPolicy[]>([]);
