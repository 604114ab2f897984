import type { Application } from '../../domain/applications/application.records.ts';

type Named = Pick<Application, 'companyCode' | 'postingNumber'>;

/** The page of one application. */
export const ownPath = ({ companyCode, postingNumber }: Named) => `/ApplyManage/${companyCode}/${postingNumber}`;

/** Where one gives up the selection of a posting. */
export const giveUpPath = (named: Named) => `${ownPath(named)}/giveUp`;
