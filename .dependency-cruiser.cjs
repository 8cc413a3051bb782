/** The arrows of the house; docs/architecture.md draws them. */
const modules = (names) => `^apps/platform/src/modules/(${names.join('|')})/`;

/** Which modules a module may use. Whatever is not named here, it may not. */
const MAY_USE = {
  members: [],
  staff: ['members'],
  desk: ['staff'],
  content: [],
  telemetry: [],
  health: [],
  'client-errors': [],
  audit: [],
  retention: [],
  wallet: ['members'],
  protection: ['members', 'wallet'],
  deposits: ['members', 'wallet', 'protection'],
  vouchers: ['members', 'wallet', 'protection'],
  withdrawals: ['members', 'wallet', 'protection'],
  identity: ['members', 'protection'],
  'own-play': [],
  games: ['members', 'wallet', 'protection'],
  referrals: ['members', 'wallet', 'protection'],
  promotions: ['members', 'wallet', 'protection', 'games'],
  cashback: ['members', 'wallet', 'protection'],
  settings: [],
  wheel: ['members', 'wallet', 'protection'],
  notifications: ['members', 'protection'],
  support: ['members'],
  reports: ['deposits', 'withdrawals'],
  'member-desk': ['members', 'wallet', 'games', 'account'],
  account: ['members', 'wallet', 'protection', 'deposits', 'withdrawals', 'games', 'notifications'],
};

/**
 * Modules that the sandbox's server and its pages both load: pure functions and data, the same source on both sides.
 */
const SHARED_WITH_PAGES = [
  '^packages/promptpay/src/(index|bill-payment|slip|tlv)\\.ts$',
  '^apps/sandbox/src/studio/engine/number-stream\\.ts$',
  '^apps/sandbox/src/studio/bookmaker/(grades|markets|pressed-price)\\.ts$',
  '^apps/sandbox/src/studio/kit/(ratio|table/shoe|table/spots)\\.ts$',
  '^apps/sandbox/src/studio/games/[a-z-]+/(draw-outcome|evaluate-window|paytable|play-pond|play-stairs|deal-round|fish-table|draw-digits|draw-balls|play-match|incidents|league|crests|rules)\\.ts$',
];

/** A file that the tests of one module share, and the tests with all that is theirs. */
const TEST_HELPER = '/test-[a-z-]+\\.ts$';
const TESTS_AND_THEIRS = ['\\.test\\.ts$', '^apps/platform/src/testing/', TEST_HELPER];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'apps-stand-alone',
      comment: 'an app never imports another app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tests|scripts|bench)/' },
    },
    {
      name: 'servers-know-no-script',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(scripts|tests|bench)/' },
    },
    {
      name: 'money-knows-nothing',
      severity: 'error',
      from: { path: '^packages/money/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/money/' },
    },
    {
      name: 'core-knows-no-module',
      severity: 'error',
      from: { path: '^apps/platform/src/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/platform/src/(modules|providers|webhooks)/' },
    },
    {
      name: 'providers-know-no-module',
      severity: 'error',
      from: { path: '^apps/platform/src/providers/' },
      to: { path: '^apps/platform/src/(modules|webhooks)/' },
    },
    ...Object.keys(MAY_USE).map((name) => ({
      name: `door-of-${name}`,
      comment: `${name} is used through its index.ts only`,
      severity: 'error',
      from: { path: '^apps/platform/src/', pathNot: `^apps/platform/src/modules/${name}/` },
      to: { path: `^apps/platform/src/modules/${name}/`, pathNot: '/index\\.ts$' },
    })),
    ...Object.entries(MAY_USE).map(([name, allowed]) => ({
      name: `module-${name}`,
      comment: `${name} may use ${allowed.join(', ') || 'no other module'}`,
      severity: 'error',
      from: { path: modules([name]), pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/platform/src/modules/', pathNot: modules([name, ...allowed]) },
    })),
    {
      name: 'module-is-placed',
      comment: 'every module has its place in the order',
      severity: 'error',
      from: { path: '^apps/platform/src/modules/', pathNot: modules(Object.keys(MAY_USE)) },
      to: {},
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'what tests share stands in testing/, or in a file test-….ts of the module that they test',
      from: { path: '^apps/platform/src/', pathNot: TESTS_AND_THEIRS },
      to: { path: ['^apps/platform/src/testing/', TEST_HELPER] },
    },
    {
      name: 'site-routes-are-strangers',
      comment: 'a route of the site never imports a sibling',
      severity: 'error',
      from: { path: '^apps/member-site/app/routes/([^/]+)/' },
      to: { path: '^apps/member-site/app/routes/', pathNot: '^apps/member-site/app/routes/$1/' },
    },
    {
      name: 'site-parts-know-no-frame',
      comment: 'of the site, the frame knows the parts of pages, and pages know both: never the other way round',
      severity: 'error',
      from: { path: '^apps/member-site/app/[^/]+/', pathNot: '^apps/member-site/app/(routes|shell)/' },
      to: { path: '^apps/member-site/app/(routes|shell)/' },
    },
    {
      name: 'site-frame-knows-no-page',
      severity: 'error',
      from: { path: '^apps/member-site/app/shell/' },
      to: { path: '^apps/member-site/app/routes/' },
    },
    {
      name: 'site-ground-knows-nothing',
      comment: 'how scripts come, and what every page knows of the visit, need no part of a page',
      severity: 'error',
      from: { path: '^apps/member-site/app/(loading|visit)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/member-site/app/', pathNot: '^apps/member-site/app/(loading|visit)/' },
    },
    {
      name: 'back-office-screens-are-strangers',
      comment: 'a screen of the back office never imports a sibling',
      severity: 'error',
      from: { path: '^apps/back-office/src/screens/([^/]+)/' },
      to: { path: '^apps/back-office/src/screens/', pathNot: '^apps/back-office/src/screens/$1/' },
    },
    {
      name: 'back-office-frame-knows-no-screen',
      comment: 'screens know the frame, the frame knows parts and calls: never the other way round',
      severity: 'error',
      from: { path: '^apps/back-office/src/(shell|parts|api|entering)/' },
      to: { path: '^apps/back-office/src/screens' },
    },
    {
      name: 'back-office-parts-know-no-frame',
      severity: 'error',
      from: { path: '^apps/back-office/src/(parts|api)/' },
      to: { path: '^apps/back-office/src/(shell|entering)/' },
    },
    {
      name: 'back-office-knows-types-of-the-contract',
      comment: 'the schemas of the contract stay out of the browser',
      severity: 'error',
      from: { path: '^apps/back-office/src/' },
      to: {
        path: '^packages/contract/',
        pathNot: '/(queue-size|rich-text|voucher-code)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sandbox-parts-are-strangers',
      severity: 'error',
      from: { path: '^apps/sandbox/src/(phone|bank|studio|gateway)/' },
      to: { path: '^apps/sandbox/src/(phone|bank|studio|gateway)/', pathNot: '^apps/sandbox/src/$1/' },
    },
    {
      name: 'studio-engine-knows-no-game',
      severity: 'error',
      from: { path: '^apps/sandbox/src/studio/engine/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/sandbox/src/studio/(games|kit)/' },
    },
    {
      name: 'studio-games-know-types-only',
      comment: 'a game is data and pure functions: of the engine it knows the types',
      severity: 'error',
      from: { path: '^apps/sandbox/src/studio/games/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/sandbox/src/studio/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'studio-games-are-strangers',
      severity: 'error',
      from: { path: '^apps/sandbox/src/studio/games/([^/]+)/' },
      to: { path: '^apps/sandbox/src/studio/games/', pathNot: '^apps/sandbox/src/studio/games/$1/' },
    },
    {
      name: 'studio-bookmaker-knows-no-game',
      comment: 'what all games with a book share: of the engine it knows the types',
      severity: 'error',
      from: { path: '^apps/sandbox/src/studio/bookmaker/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/sandbox/src/studio/(games|kit|engine)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'studio-kit-knows-no-game',
      severity: 'error',
      from: { path: '^apps/sandbox/src/studio/kit/' },
      to: { path: '^apps/sandbox/src/studio/games/' },
    },
    {
      name: 'sandbox-pages-are-for-browsers',
      comment:
        'a script of a page loads scripts of pages, and pure modules: of the rest of the server it knows the types',
      severity: 'error',
      from: { path: '^apps/sandbox/src/[a-z/-]*page/' },
      to: { pathNot: ['^apps/sandbox/src/[a-z/-]*page/', ...SHARED_WITH_PAGES], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-shared-is-pure',
      comment: 'a module that pages load too knows neither Node nor a package',
      severity: 'error',
      from: { path: SHARED_WITH_PAGES },
      to: { pathNot: SHARED_WITH_PAGES, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types|.*\\?url$|vitest|node:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|/\\.react-router/|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.svg'],
    },
  },
};
