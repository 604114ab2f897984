import type { Application } from '../../domain/applications/application.records.ts';

type Named = Pick<Application, 'companyCode' | 'postingNumber'>;

/** Where one gives up the selection of a posting. */
export const giveUpPath = ({ companyCode, postingNumber }: Named) =>
  `/ApplyManage/${companyCode}/${postingNumber}/giveUp`;
