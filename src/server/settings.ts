import { processSettings } from './database/processSettings.ts';
import { storeSettings } from './files/storeSettings.ts';
import { readEncryptionKeys } from './keyFile.ts';
import { mailSettings } from './outside/mail/mailSettings.ts';
import {
  address,
  databaseAddress,
  factorClaim,
  listOf,
  mailAddress,
  mappedRight,
  oneOf,
  optional,
  origin,
  plainText,
  proxies,
  scopes,
  secret,
  wholeNumber,
  withDefault,
} from './settingKinds.ts';

/** Every setting there is. README's table is tested against this one. */
export const settings = {
  nodeEnv: optional('NODE_ENV', 'production turns on every refusal of an unsafe setting', plainText),
  port: withDefault('PORT', '3000', 'Port the site listens on', wholeNumber(0, 65535)),
  host: withDefault(
    'HOST',
    '127.0.0.1',
    'Address the site listens on; 0.0.0.0 for all. Another than this machine’s own is production',
    plainText,
  ),
  developmentOnNetwork: withDefault(
    'JIWON_DEVELOPMENT_ON_NETWORK',
    'no',
    'yes: a HOST that others reach stays development, with everybody’s mails and the sample member open to them',
    (text) => oneOf('yes', 'no')(text) === 'yes',
  ),
  publicUrl: optional('PUBLIC_URL', 'The one origin visitors use; without it http://HOST:PORT', origin),
  consoleUrl: optional(
    'CONSOLE_URL',
    'The one origin of the console, if it has its own; without it that of PUBLIC_URL',
    origin,
  ),
  databaseUrl: secret(
    optional('DATABASE_URL', 'PostgreSQL 16 or newer; without it the embedded PostgreSQL 18', databaseAddress),
  ),
  databaseDirectUrl: secret(
    optional('DATABASE_DIRECT_URL', 'The same database past PgBouncer, for LISTEN and jobs', databaseAddress),
  ),
  databaseOwnerUrl: secret(
    optional(
      'DATABASE_OWNER_URL',
      'The same database as the role that owns and migrates it, past PgBouncer; without it that of DATABASE_URL does both',
      databaseAddress,
    ),
  ),
  dataDir: optional(
    'DATA_DIR',
    'Folder of the embedded database, key file and uploads; without it .data, as root /var/lib/jiwon/…',
    (text) => text,
  ),
  sampleContent: withDefault(
    'SAMPLE_CONTENT',
    'yes',
    'no: an empty database begins without the sample group; MAIL_FROM then has to be set before anybody registers',
    (text) => oneOf('yes', 'no')(text) === 'yes',
  ),
  sealsDir: optional(
    'SEALS_DIR',
    'Folder that keeps the nightly seals of the record of access outside the database, on another machine if possible; without it seals in DATA_DIR',
    (text) => text,
  ),
  sealsMail: withDefault(
    'SEALS_MAIL',
    'no',
    'yes: each nightly seal of the record of access also goes by mail to everybody who looks after it for the group',
    (text) => oneOf('yes', 'no')(text) === 'yes',
  ),
  devHost: optional('DEV_HOST', 'Host name on which the browser shows the development title', plainText),
  encryptionKeys: secret(
    optional(
      'ENCRYPTION_KEYS',
      'id:base64 of 32 bytes, comma-separated, the first is current; without it a key file in DATA_DIR',
      readEncryptionKeys,
    ),
  ),
  identityProvider: optional(
    'IDENTITY_PROVIDER',
    'nice-intc (통합인증) or nice-2021 (통합형); without it simulator, which speaks nice-2021 (simulator-intc: nice-intc), never in production',
    oneOf('nice-intc', 'nice-2021', 'simulator', 'simulator-intc'),
  ),
  niceClientId: optional('NICE_CLIENT_ID', 'NICE: client id', plainText),
  niceClientSecret: secret(optional('NICE_CLIENT_SECRET', 'NICE: client secret', plainText)),
  niceProductId: withDefault('NICE_PRODUCT_ID', '2101979031', 'NICE: product id', plainText),
  niceApiUrl: withDefault('NICE_API_URL', 'https://svc.niceapi.co.kr:22001', 'NICE: origin of its API', origin),
  niceFormUrl: withDefault(
    'NICE_FORM_URL',
    'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
    'NICE: page its form is sent to',
    address('https:', 'http:'),
  ),
  niceIntcUrl: withDefault(
    'NICE_INTC_URL',
    'https://auth.niceid.co.kr',
    'NICE 통합인증: origin of its API and its page',
    origin,
  ),
  niceTimeout: withDefault(
    'NICE_TIMEOUT_MS',
    '5000',
    'Longest wait for an answer of the identity provider, in milliseconds',
    wholeNumber(20, 60_000),
  ),
  simulatorPort: withDefault(
    'SIMULATOR_PORT',
    '0',
    'Port of the identity simulator; 0 takes a free one',
    wholeNumber(0, 65535),
  ),
  jusoKey: secret(
    optional('JUSO_KEY', '도로명주소 API: key; without it sample addresses, in production none', plainText),
  ),
  jusoUrl: withDefault(
    'JUSO_URL',
    'https://business.juso.go.kr/addrlink/addrLinkApi.do',
    '도로명주소 API: its address',
    address('https:', 'http:'),
  ),
  fileMaxMb: withDefault('FILE_MAX_MB', '20', 'Largest file of an application, in MB', wholeNumber(1, 200)),
  portfolioMaxMb: withDefault('PORTFOLIO_MAX_MB', '50', 'Largest portfolio, in MB', wholeNumber(1, 500)),
  filesMax: withDefault('FILES_MAX', '10', 'Most files of an application', wholeNumber(1, 100)),
  filesTotalMb: withDefault(
    'FILES_TOTAL_MB',
    '100',
    'All files of an application together, in MB',
    wholeNumber(1, 2000),
  ),
  memberFilesMb: withDefault(
    'MEMBER_FILES_MB',
    '300',
    'All stored files of a member together, in MB',
    wholeNumber(1, 100_000),
  ),
  mailMemberFilesMb: withDefault(
    'MAIL_MEMBER_FILES_MB',
    '100',
    'The same of a member known by a mail address alone',
    wholeNumber(1, 100_000),
  ),
  ...storeSettings,
  clamdUrl: optional(
    'CLAMD_URL',
    'Virus scanner (clamd), tcp://host:port or unix:///path; without it files are not scanned. Its StreamMaxLength must be that of the largest file',
    address('tcp:', 'unix:'),
  ),
  ...mailSettings,
  securityContact: optional(
    'SECURITY_CONTACT',
    'Mail address that /.well-known/security.txt gives to whoever found a weakness; without it there is no such file',
    mailAddress,
  ),
  securityLogUrl: optional(
    'SECURITY_LOG_URL',
    'Collector that the security log is handed on to, as signed lines of JSON; without it the log stays in the database',
    address('https:', 'http:'),
  ),
  securityLogSecret: secret(
    optional('SECURITY_LOG_SECRET', 'Key that what goes to SECURITY_LOG_URL is signed with', plainText),
  ),
  ssoIssuer: optional(
    'SSO_ISSUER',
    'Company login of operators (OpenID Connect): the issuer, as its discovery names it; without it there is none',
    address('https:', 'http:'),
  ),
  ssoClientId: optional('SSO_CLIENT_ID', 'Company login: client id', plainText),
  ssoClientSecret: secret(optional('SSO_CLIENT_SECRET', 'Company login: client secret', plainText)),
  ssoOrigins: optional(
    'SSO_ORIGINS',
    'Company login: further origins of the provider’s endpoints, comma-separated; without it that of the issuer alone',
    listOf(origin),
  ),
  ssoScope: withDefault('SSO_SCOPE', 'openid email offline_access', 'Company login: scopes that are asked for', scopes),
  ssoFactor: withDefault(
    'SSO_FACTOR',
    'amr:mfa',
    'Company login: what shows a second factor, as amr:value or acr:value, comma-separated; one of them has to be there',
    listOf(factorClaim),
  ),
  ssoRoleClaim: optional('SSO_ROLE_CLAIM', 'Company login: the claim that SSO_ROLES reads, such as groups', plainText),
  ssoRoles: optional(
    'SSO_ROLES',
    'Company login: rights that follow from values of that claim, as value=role:company (or value=role:group), comma-separated; rights over single postings are given in the console',
    listOf(mappedRight),
  ),
  ssoPassword: withDefault(
    'SSO_PASSWORD',
    'yes',
    'no: beside the company login passwords let in only operators that were made by command',
    (text) => oneOf('yes', 'no')(text) === 'yes',
  ),
  ...processSettings,
  logLevel: withDefault(
    'LOG_LEVEL',
    'info',
    'How much is logged',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  ),
  trustProxy: withDefault(
    'TRUST_PROXY',
    'no',
    'Proxies believed about visitors’ addresses: no, a number, or addresses; has to be said in production',
    proxies,
  ),
};
