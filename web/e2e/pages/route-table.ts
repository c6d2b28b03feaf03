/** A row of the route table: an address, and texts that its page must show. */
export type Route = { path: string; texts: readonly string[]; status?: number; surface: Surface }
/** The kind of page, which decides how much it may weigh. */
export type Surface = 'phone' | 'viewer' | 'landing' | 'site' | 'organiser' | 'without a script'

/**
 * Gzipped kilobytes of script that a page may fetch before it has been idle for a while: its first load, which
 * `scripts/budgets.ts` weighs, and what is loaded later. For a phone, that is nothing. For a display, it is the code by
 * which people join, which it draws while it has no timer; for the landing page's demo, the room in a worker; for an
 * organiser, the rules with which the desk shows a press at once (decision 117), and the next page or the forms.
 */
export const failKb: Readonly<Record<Surface, number>> = {
  phone: 142,
  viewer: 160,
  landing: 200,
  site: 85,
  organiser: 365,
  'without a script': 0,
}

const missing = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Pages that the build renders as HTML. */
const builtRoutes: readonly Route[] = [
  {
    path: '/',
    surface: 'landing',
    texts: [
      'Create Interactive Timer for Free',
      'Event Controller',
      'Presenter Screen',
      'Audience View',
      'Secure My Beta Spot',
      'Transform Your Next Event',
      'Sign In to Continue',
      '135+ beta testers',
      '31 December 2025',
      '© 2025',
    ],
  },
  {
    path: '/support',
    surface: 'site',
    texts: [
      'Email Support',
      'within 24 hours',
      'Chat Coming Soon',
      '9 AM to 6 PM IST',
      'Coming soon',
      'Still Need Help?',
    ],
  },
  {
    path: '/terms-of-service',
    surface: 'site',
    texts: ['Terms of Service', 'last updated December 28, 2024', 'under 13', 'Back to Home'],
  },
  {
    path: '/privacy-policy',
    surface: 'site',
    texts: ['Privacy Policy', 'last updated December 28, 2024', 'Up to 2 years', 'Up to 1 year', 'under 13'],
  },
  {
    path: '/cookie-policy',
    surface: 'site',
    texts: ['Cookie Policy', 'last updated December 28, 2024', 'about 7 days of inactivity', 'voted_polls'],
  },
  { path: '/logo-showcase', surface: 'site', texts: ['Back to Application', 'The chosen mark'] },
  {
    path: '/docs/api',
    surface: 'site',
    texts: ['/api/rooms/{id}/timers', 'join_room', 'Heartbeats, pace and close codes'],
  },
  {
    path: '/docs/connect',
    surface: 'site',
    texts: ['Connect a program', 'Before you start', 'IMPORTDATA', 'Stream Deck without Companion', 'token_invalid'],
  },
]

/** Pages for signing in or getting started, as a visitor without an account sees them. */
const doorRoutes: readonly Route[] = [
  { path: '/create', surface: 'organiser', texts: ['Create Interactive Event', 'What happens next?'] },
  { path: '/login', surface: 'organiser', texts: ['Forgot password?', 'Sign up'] },
  { path: '/login?verified=pending', surface: 'organiser', texts: ['Check your email'] },
  { path: '/signup', surface: 'organiser', texts: ['First name', 'Continue'] },
  { path: '/verify-otp', surface: 'organiser', texts: ['Resend Code', 'Back to Sign Up'] },
  { path: '/forgot-password', surface: 'organiser', texts: ['Send Reset Link'] },
  { path: '/confirm-email', surface: 'organiser', texts: ['Link no longer valid', 'Sign In'] },
  { path: '/reset-password', surface: 'organiser', texts: ['Verification code', 'Confirm new password'] },
]

/** Pages that show a visitor no data of any account or room. */
const closedRoutes: readonly Route[] = [
  { path: '/dashboard', surface: 'organiser', texts: ['Access Denied'] },
  { path: '/account-settings', surface: 'organiser', texts: ['Access Denied', 'Log In'] },
  { path: '/billing', surface: 'organiser', texts: ['Access Denied'] },
  { path: '/no/such/page', surface: 'organiser', status: 404, texts: ['Page Not Found'] },
  { path: `/room/${missing}/controller`, surface: 'organiser', texts: ['Room Not Found'] },
  { path: `/room/${missing}/viewer`, surface: 'viewer', texts: ['Room Not Found'] },
  { path: `/room/${missing}/speaker`, surface: 'viewer', texts: ['Room Not Found'] },
  { path: `/room/${missing}/agenda`, surface: 'organiser', texts: ['Agenda Not Found'] },
  { path: `/room/${missing}/qr`, surface: 'organiser', texts: ['Room Not Found'] },
  { path: '/programme/new', surface: 'organiser', texts: ['Event with several stages'] },
  { path: `/programme/${missing}`, surface: 'organiser', texts: ['Programme Not Found'] },
  { path: `/programme/${missing}/desk`, surface: 'organiser', texts: ['Event Not Found'] },
  {
    path: '/embed/powerpoint',
    surface: 'without a script',
    texts: ['Cuelight on this slide', 'Link or code of the room'],
  },
  { path: `/embed/room/${missing}/message`, surface: 'viewer', texts: ['Room Not Found'] },
  { path: `/programme/${missing}/sign`, surface: 'organiser', texts: ['No programme here'] },
]

/** Pages of the audience that have found no event. */
const audienceRoutes: readonly Route[] = [
  { path: '/join', surface: 'phone', texts: ['Join'] },
  { path: `/join/${missing}`, surface: 'phone', texts: ['Event Not Found'] },
  { path: `/poll/${missing}.aaaaaaaaaaaa`, surface: 'phone', texts: ['Poll Not Found'] },
  { path: '/quiz/000000', surface: 'phone', texts: ['Room Not Found'] },
]

/** Pages of a running room, as its controller's browser sees them; `{…}` is filled in. */
const roomRoutes: readonly Route[] = [
  { path: '/room/{room}/controller', surface: 'organiser', texts: ['Controller Active', 'Opening talk'] },
  { path: '/room/{room}/viewer', surface: 'viewer', texts: ['Opening talk', 'Please speak up'] },
  { path: '/room/{room}/speaker', surface: 'viewer', texts: ['Opening talk', 'Questions'] },
  { path: '/room/{room}/agenda', surface: 'organiser', texts: ['Event Agenda', 'Questions'] },
  { path: '/room/{room}/qr', surface: 'organiser', texts: ['How it works'] },
  { path: '/room/{room}/recap', surface: 'organiser', texts: ['Recap'] },
  { path: '/embed/room/{room}/timer', surface: 'viewer', texts: ['Opening talk'] },
  { path: '/embed/room/{room}/agenda', surface: 'viewer', texts: ['Opening talk', 'Questions'] },
  { path: '/embed/room/{room}/results/{poll}', surface: 'viewer', texts: ['Voting is closed'] },
  { path: '/embed/room/{room}/questions', surface: 'viewer', texts: ['Questions from the audience'] },
  { path: '/embed/room/{room}/qr', surface: 'viewer', texts: ['/join'] },
  { path: '/join/{room}', surface: 'phone', texts: ['Connected to Event'] },
  { path: '/embed/join/{code}', surface: 'phone', texts: ['Connected to Event'] },
  { path: '/join/{code}', surface: 'phone', texts: ['Connected to Event'] },
  { path: '/poll/{poll}', surface: 'phone', texts: ['Poll Ended'] },
  { path: '/quiz/{code}', surface: 'phone', texts: ['No Active Quiz'] },
]

/** Pages that differ for a signed-in user. */
const memberRoutes: readonly Route[] = [
  { path: '/', surface: 'organiser', texts: ['Welcome back, Ada', 'Town hall'] },
  { path: '/dashboard', surface: 'organiser', texts: ['Welcome back, Ada', 'Total Rooms'] },
  { path: '/account-settings', surface: 'organiser', texts: ['Danger Zone'] },
  { path: '/billing', surface: 'organiser', texts: ['Enterprise', 'Current Plan'] },
  { path: '/create', surface: 'organiser', texts: ['What happens next?'] },
]

/** Who looks at the pages of a walk: a visitor, the controller of a running room, or a signed-in user with one. */
export type Walk = { name: string; as: 'visitor' | 'controller' | 'member'; routes: readonly Route[] }

/** Each is walked through in one browser. Every address is in one of them. */
export const walks: readonly Walk[] = [
  { name: 'pages that are built as HTML', as: 'visitor', routes: builtRoutes },
  { name: 'doors', as: 'visitor', routes: doorRoutes },
  { name: 'pages that are closed to visitors', as: 'visitor', routes: closedRoutes },
  { name: 'doors of the audience', as: 'visitor', routes: audienceRoutes },
  { name: 'pages of a running room', as: 'controller', routes: roomRoutes },
  { name: 'pages of somebody signed in', as: 'member', routes: memberRoutes },
]
