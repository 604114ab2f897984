import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from '../console/account/account.routes.ts';
import { copyRoutes } from '../console/applicants/copy.routes.ts';
import { mountCopyFiles } from '../console/applicants/copyFiles.routes.ts';
import { applicantListRoutes } from '../console/applicants/listedApplicants.routes.ts';
import { noteRoutes } from '../console/applicants/notes.routes.ts';
import { approvalRoutes } from '../console/approvals/approvals.routes.ts';
import { beginningsRoutes } from '../console/beginnings/beginnings.routes.ts';
import { checkRoutes } from '../console/check/check.routes.ts';
import { cutRoutes } from '../console/decide/cut.routes.ts';
import { decideRoutes } from '../console/decide/decide.routes.ts';
import { mailRoutes } from '../console/decide/mails.routes.ts';
import { requirementRoutes } from '../console/decide/requirements.routes.ts';
import { verdictSheetRoutes } from '../console/decide/verdictSheet.routes.ts';
import { exportRoutes, mountExportFiles } from '../console/exports/exports.routes.ts';
import { foundMemberRoutes } from '../console/members/foundMembers.routes.ts';
import { memberMeasureRoutes } from '../console/members/memberMeasures.routes.ts';
import { messageRoutes } from '../console/messages/messages.routes.ts';
import { networkRoutes } from '../console/networks/networks.routes.ts';
import { operatorRoutes } from '../console/operators/operators.routes.ts';
import { mountConsole } from '../console/pages/consolePages.ts';
import { postingEditorRoutes } from '../console/postingEditor/postingEditor.routes.ts';
import { postingSheetRoutes } from '../console/postingSheet/postingSheet.routes.ts';
import { changeRoutes } from '../console/postings/change.routes.ts';
import { listRoutes } from '../console/postings/list.routes.ts';
import { operatedPostingRoutes } from '../console/postings/posting.routes.ts';
import { recordRoutes } from '../console/record/record.routes.ts';
import { searchRoutes } from '../console/search/search.routes.ts';
import { seasonsRoutes } from '../console/seasons/seasons.routes.ts';
import { enteringRoutes } from '../console/session/entering.routes.ts';
import { passkeyRoutes } from '../console/session/passkey.routes.ts';
import { mailTextRoutes } from '../console/site/mailText.routes.ts';
import { siteRoutes } from '../console/site/site.routes.ts';
import { ssoRoutes } from '../console/sso/sso.routes.ts';
import { todayRoutes } from '../console/today/today.routes.ts';
import { versionsRoutes } from '../console/versions/versions.routes.ts';
import { addressRoutes } from '../domain/addresses/addresses.routes.ts';
import { largestFile, longestUpload } from '../domain/attachments/fileLimits.ts';
import { codeRoutes } from '../domain/codes/codes.routes.ts';
import { findSession } from '../domain/members/sessions/session.ts';
import { findCheckedSession } from '../domain/operators/sso/ssoSessions.acts.ts';
import type { AnyCall } from '../http/call.ts';
import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import type { Listen } from '../server/database/listen.ts';
import { answerErrors, createFailures } from '../server/errors.ts';
import { projectDir } from '../server/instance.mjs';
import { createLoad } from '../server/load.ts';
import { BUILD, buildWords, noteBuild } from '../server/pages/buildNumber.ts';
import { KEEP_ALIVE } from '../server/pages/message.ts';
import { DATA_POLICY } from '../server/pages/securityHeaders.ts';
import { shareFiles } from '../server/pages/sharedFiles.ts';
import { createReadiness } from '../server/readiness.ts';
import { consoleHost } from '../server/requests/consoleHost.ts';
import { developmentGate, refuseInDevelopment } from '../server/requests/developmentGate.ts';
import { readJsonBodies } from '../server/requests/jsonBody.ts';
import { readableUrl } from '../server/requests/readableUrl.ts';
import { REQUEST_ID, requestIdOf } from '../server/requests/requestId.ts';
import { logRequests } from '../server/requests/requestLine.ts';
import { proxiesOf, watchProxies } from '../server/requests/unnamedProxy.ts';
import { type Route, serve } from '../server/serve.ts';
import { applicationRoutes } from '../site/applications/applications.routes.ts';
import { certificateRoutes } from '../site/applications/certificate.routes.ts';
import { companyRoutes } from '../site/company/company.routes.ts';
import { carryRoutes } from '../site/editor/carry.routes.ts';
import { cvRoutes } from '../site/editor/cv.routes.ts';
import { documentRoutes } from '../site/editor/documents.routes.ts';
import { attachmentRoutes, mountFiles } from '../site/editor/files/attachments.routes.ts';
import { restoreRoutes } from '../site/editor/restore.routes.ts';
import { foundFiles } from '../site/found/found.routes.ts';
import { identityRoutes } from '../site/identity/identity.routes.ts';
import { mountReturns } from '../site/identity/returns.routes.ts';
import { legalRoutes } from '../site/legal/legal.routes.ts';
import { memberRoutes } from '../site/members/members.routes.ts';
import { mountBounces } from '../site/notices/bounces.routes.ts';
import { mountDevelopmentMails } from '../site/notices/developmentMails.routes.ts';
import { noticeRoutes } from '../site/notices/notices.routes.ts';
import { type Listing, readBuild } from '../site/pages/build.ts';
import { createPages } from '../site/pages/pages.ts';
import { interestRoutes } from '../site/postings/interest.routes.ts';
import { postingImages } from '../site/postings/postingImages.routes.ts';
import { postingRoutes } from '../site/postings/postings.routes.ts';
import { mountHealth } from '../upkeep/health.ts';
import { mountOpenApi, signedCalls } from './apiDocument.ts';
import { createArrivals } from './arrivals.ts';
import { mountSampleCode } from './sampleOperator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request reached this machine, on the product's clock (docs/decisions: one clock). */
    arrivedAt: Date;
  }
}

/** The only list of what the server answers: every call with its handler. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...postingRoutes,
  ...interestRoutes,
  ...companyRoutes,
  ...codeRoutes,
  ...memberRoutes,
  ...legalRoutes,
  ...cvRoutes,
  ...documentRoutes,
  ...restoreRoutes,
  ...carryRoutes,
  ...applicationRoutes,
  ...certificateRoutes,
  ...attachmentRoutes,
  ...noticeRoutes,
  ...addressRoutes,
];

/** Every call description of the site, for documents and tests. */
export const calls: readonly AnyCall[] = routes.map((route) => route.call);

/** What operators call, with its own document: nothing public names it. */
export const consoleRoutes: readonly Route[] = [
  ...enteringRoutes,
  ...ssoRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...operatorRoutes,
  ...networkRoutes,
  ...copyRoutes,
  ...applicantListRoutes,
  ...noteRoutes,
  ...approvalRoutes,
  ...cutRoutes,
  ...requirementRoutes,
  ...decideRoutes,
  ...mailRoutes,
  ...messageRoutes,
  ...exportRoutes,
  ...verdictSheetRoutes,
  ...todayRoutes,
  ...foundMemberRoutes,
  ...recordRoutes,
  ...searchRoutes,
  ...listRoutes,
  ...operatedPostingRoutes,
  ...changeRoutes,
  ...memberMeasureRoutes,
  ...checkRoutes,
  ...siteRoutes,
  ...mailTextRoutes,
  ...postingEditorRoutes,
  ...beginningsRoutes,
  ...versionsRoutes,
  ...seasonsRoutes,
  ...postingSheetRoutes,
];
export const consoleCalls: readonly AnyCall[] = consoleRoutes.map((route) => route.call);

// Milliseconds. Fastify has none by default; uploads have their own, longer one.
const HANDLER_TIMEOUT = 60_000;
// Bytes: a CV body may be 1 MB (domain decision §1, saving).
const BODY_LIMIT = 1024 * 1024;

const buildDir = path.join(projectDir, 'build');

/**
 * Makes the server of one process; `close` ends its requests first. Without `listen` its pages learn of changes only
 * by asking every 10 s. Throws a sentence when the pages are not built.
 */
export async function createApp(
  context: Context,
  listen?: Listen,
  load = createLoad(),
  readiness = createReadiness('ready'),
): Promise<FastifyInstance> {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'content version not read');
  const uploads = { largest: largestFile(context.config), longest: longestUpload(context.config) };
  const built = await readBuild(buildDir);
  const build = await noteBuild(context.db, buildDir, context.clock.now());
  built.listing.build = build.number;
  const failures = createFailures();
  const files = [...foundFiles(context.config), postingImages];
  const kept = { context, routes, files, load, failures, readiness, listen, buildDir, ...built, warn };
  const pages = await createPages(kept);
  context.showScreen = pages.showScreen;
  context.showTrial = pages.showTrial;
  const app = Fastify({
    serverFactory: pages.serverFactory,
    clientErrorHandler: pages.clientErrorHandler,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestIdOf(context.config.trustProxy),
    trustProxy: proxiesOf(context.config.trustProxy),
    // An upload on a slow phone is the longest honest request.
    requestTimeout: uploads.longest,
    handlerTimeout: HANDLER_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    bodyLimit: BODY_LIMIT,
  });
  app.decorateRequest('arrivedAt');
  const gate = developmentGate(context.config);
  const ofConsole = consoleHost(context.config);
  const watchProxy = watchProxies(context, (words) => app.log.warn(words));
  const arrivals = createArrivals(context.clock);
  app.addHook('onResponse', async ({ raw }) => arrivals.answered(raw.socket));
  logRequests(app, pages.kept);
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedAt = arrivals.of(request.raw.socket);
    watchProxy(request);
    reply.headers(DATA_POLICY).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    refuseInDevelopment(gate, request.raw);
    const asked = { host: request.headers.host, url: request.raw.url ?? '/' };
    if (ofConsole.isDoor(asked)) return reply.redirect('/console');
    if (ofConsole.isMisplaced(asked)) throw problem('notFound');
  });
  answerErrors(app, failures);
  readJsonBodies(app);
  pages.mount(app);
  // After the pages, which hold the build and are kept for everybody.
  app.addHook('onRequest', async ({ id, url }, reply) => {
    reply.header(REQUEST_ID, id);
    if (url.startsWith('/api/')) reply.header(BUILD, buildWords(build));
  });
  app.addHook('onClose', () => pages.stop());
  const findOperator = findCheckedSession(context);
  await serve(app, [...routes, ...consoleRoutes], { context, load, findMember: findSession, findOperator, uploads });
  await mountReturns(app, context, { load, showFailure: pages.showFailure });
  await mountBounces(app, context, load);
  mountFiles(app, context, load);
  mountCopyFiles(app, context, { load, findOperator });
  mountExportFiles(app, context, { load, findOperator });
  const ofOperators = await mountConsole(app, context, { buildDir, fonts: fontsOf(built.listing) });
  context.shareBuild = () => shareFiles(context.db, new Map([...pages.built, ...ofOperators]), context.clock.now());
  mountHealth(app, context.db, { readiness, build });
  mountOpenApi(app, '/api/openapi.json', [...calls, ...signedCalls]);
  mountOpenApi(app, '/api/console/openapi.json', consoleCalls);
  mountDevelopmentMails(app, context);
  mountSampleCode(app, context);
  app.setNotFoundHandler(() => {
    throw problem('notFound');
  });
  return app;
}

// The face of the first file stands at the beginning of what every page has.
function fontsOf({ style, fontSheet: sheet }: Listing) {
  return { face: /^@font-face\{[^}]*\}/.exec(style)?.[0] ?? '', sheet };
}
