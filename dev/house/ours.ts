/** Wire names of the CV that are ours and not in Specification §3 (domain decision §2). */
export const ownWireNames = [
  'vtrn_no',
  'lang_acqs_dt',
  'grdt_st_cd',
  'dn_cd',
  'dspsn_grd_cd',
  'vtrn_rate_cd',
  'linc_kind_cd',
];
