/** Which application a notice is about, in words. */
export interface ApplicationSubject {
  applicationNumber: number;
  companyCode: string;
  postingNumber: string;
  /** The posting's title and the company's name. */
  title: string;
  company: string;
}

/** What a notice says of a posting's application. */
export function subjectOf(
  posting: Omit<ApplicationSubject, 'applicationNumber'>,
  applicationNumber: number,
): ApplicationSubject {
  const { companyCode, postingNumber, title, company } = posting;
  return { applicationNumber, companyCode, postingNumber, title, company };
}
