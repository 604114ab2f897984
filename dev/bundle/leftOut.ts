const words = (text: string) => text.trim().split(/\s+/);

/**
 * React Router in data mode with GET navigations alone, and React without view transitions, fragment refs, Suspense,
 * form actions, what it would insert into the head, and polyfills of Internet Explorer. Each function named here throws
 * instead, and a name the library no longer has stops the build.
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  // Forms, actions, fetchers, routes discovered later, middleware.
  'react-router/dist/production/lib/router/router.js': words(`
    handleAction fetch handleFetcherAction handleFetcherLoader getUpdatedRevalidatingFetchers updateFetcherState
    setFetcherError resetFetcher queueFetcherForDeletion discoverRoutes patchRoutes _internalSetRoutes patchRoutesImpl
    getSubmittingFetcher getLoadingFetcher getDoneFetcher convertSearchParamsToFormData getSubmittingNavigation
    parseResponseBody getInstrumentationNavigateMeta getTargetedDataStrategyMatches
    runClientMiddlewarePipeline runMiddlewarePipeline callRouteMiddleware
    dispose cancelDiscoveryNavigation handleNavigational404 getShortCircuitMatches getInternalRouterError
    getFetcher deleteFetcher abortFetcher getTargetMatch convertFormDataToSearchParams
    dataWithResponseInitToErrorResponse`),
  'react-router/dist/production/lib/router/instrumentation.js': words(`
    getRouteInstrumentationUpdates instrumentClientSideRouter getUninstrumentedHandler setUninstrumentedHandler
    setInstrumentationClientResultMetaReceiver throwOrReturnResult recurseRight getInstrumentationInnerResult
    getHandlerInfo getRouterInfo getReadonlyRequest getReadonlyContext`),
  'react-router/dist/production/lib/router/utils.js': words('explodeOptionalSegments'),
  'react-router/dist/production/lib/hooks.js': words('useNavigateUnstable DefaultErrorComponent RSCErrorHandler'),
  'react-router/dist/production/lib/errors.js': words('decodeRedirectErrorDigest decodeRouteErrorResponseDigest'),
  'react-router/dist/production/lib/dom/lib.js': words(`
    deserializeErrors HistoryRouter NavLinkWithRef useViewTransitionState useSubmit useFormAction`),
  'react-router/dist/production/lib/dom/dom.js': words('getFormSubmissionInfo'),
  // Framework mode and its own prefetching.
  'react-router/dist/production/lib/dom/ssr/components.js': words(`
    useFrameworkContext composeEventHandlers PrefetchPageLinks useKeyedPrefetchLinks RSCPrefetchPageLinksImpl
    PrefetchPageLinksImpl`),
  'react-router/dist/production/lib/dom/ssr/links.js': words(`
    isPageLinkDescriptor isHtmlLinkDescriptor getKeyedPrefetchLinks getNewMatchesForLinks getModuleLinkHrefs
    dedupeHrefs sortKeys dedupeLinkDescriptors`),
  'react-router/dist/production/lib/dom/ssr/routeModules.js': words('loadRouteModule'),
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': words('singleFetchUrl createDeferred'),
  'react-router/dist/production/lib/dom/ssr/markup.js': words('escapeHtml'),
  'react-dom/cjs/react-dom-client.production.js': words(`
    ViewTransitionPseudoElement applyViewTransitionName applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive collectClientRects commitAfterMutationEffectsOnFiber
    commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions createMeasurement
    createViewTransitionInstance flushAfterMutationEffects getViewTransitionClassName getViewTransitionName
    measureClonedInstance measureInstance measureNestedViewTransitions measureViewTransitionHostInstancesRecursive
    pushViewTransitionCancelableScope recursivelyTraverseAfterMutationEffects reportViewTransitionError
    restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent startViewTransition

    FragmentInstance addFragmentHandleToFiber addFragmentHandleToInstance blurActiveElementWithinFragment
    commitNewChildToFragmentInstance deleteChildFromFragmentInstance findFragmentInstanceOrTextInstanceSiblings
    getFragmentInstanceOrTextInstanceSiblings getFragmentParentInstanceOrContainerFiber getParentForFragmentAncestors
    validateDocumentPositionWithFiberTree scrollTextNodeIntoView setFocusOnFiberIfFocusable

    updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
    commitActivityHydrationCallbacks updateSuspenseListComponent initSuspenseListRenderState findLastContentRow
    cutOffTailIfNeeded findFirstSuspended

    actionStateActionEffect actionStateReducer dispatchActionState handleActionReturnValue mountActionState
    notifyActionListeners onActionError onActionSuccess recursivelyResetForms requestFormReset rerenderActionState
    runActionStateAction updateActionState updateActionStateImpl useHostTransitionStatus

    acquireResource adoptPreloadPropsForScript adoptPreloadPropsForStylesheet createHoistableInstance estimateBandwidth
    estimateImageBytes getHydratableHoistableCache getResource getResourcesFromRoot getScriptKey getStyleKey
    getStylesheetSelectorFromKey insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets
    isLikelyStaticResource mountHoistable preconnect preconnectAs prefetchDNS preinitModuleScript
    preinitScript preinitStyle preload preloadModule preloadResource preloadResourceAndSuspendIfNeeded
    preloadStylesheet stylesheetPropsFromRawProps suspendResource waitForImageToLoad
    clearSingletonPreambleContribution commitHostSingletonAcquisition releaseSingletonInstance resolveSingletonInstance

    updateSuspenseComponent mountSuspensePrimaryChildren mountWorkInProgressOffscreenFiber
    retrySuspenseComponentWithoutHydrating updateDehydratedSuspenseComponent commitSuspenseHydrationCallbacks
    getNextHydratableInstanceAfterHydrationBoundary updateOffscreenComponent deferHiddenOffscreenComponent
    commitOffscreenPassiveMountEffects hideOrUnhideAllChildrenOnFiber hideOrUnhideDehydratedBoundary
    hideOrUnhideNearestPortals recursivelyTraverseReappearLayoutEffects recursivelyTraverseDisappearLayoutEffects
    recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisconnectPassiveEffects
    recursivelyTraverseAtomicPassiveEffects trackUsedThenable replaySuspendedUnitOfWork replayFunctionComponent
    pingSuspendedRoot attachPingListener resolveRetryWakeable getRetryCache

    setPropOnCustomElement useMemoCache refreshCache reconcileChildrenIterator findCurrentFiberUsingSlowPath
    findCurrentHostFiberImpl attemptExplicitHydrationTarget

    handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill stopWatchingForValueChange
    handlePropertyChange`),
};

/**
 * Functions of theirs that are called and have nothing to do here, with what each answers: no navigation sends a form,
 * no route is an object of lazy parts or answers with a status of its own, nobody reads where in the tree of
 * components an error was thrown, and nothing waits for a style or an image.
 */
export const answered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-router/dist/production/lib/router/router.js': {
    isSubmissionNavigation: 'false',
    isMutationMethod: 'false',
    isDataWithResponseInit: 'false',
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: 'false',
    getUpdatedActionData: 'undefined',
    getActionDataForCommit: '{}',
    getSubmissionFromNavigation: 'undefined',
    loadLazyRouteProperty: 'undefined',
  },
  'react-router/dist/production/lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: 'undefined',
  },
  'react-dom/cjs/react-dom-client.production.js': {
    getStackByFiberInDevAndProd: '""',
    extractEvents$1: 'undefined',
    commitExitViewTransitions: 'undefined',
    commitNestedViewTransitions: 'undefined',
    accumulateSuspenseyCommitOnFiber: 'undefined',
  },
};
