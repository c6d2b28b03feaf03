/** The head of an organisers' page before its script has loaded: its name, for tabs, histories and search engines. */
type PageHead = {
  title: string
  description: string
  /** Whether search engines should ignore it, because it belongs to one room, one person or one moment. */
  isPrivate: boolean
}

const open = (title: string, description: string): PageHead => ({
  title: `${title} · Cuelight`,
  description,
  isPrivate: false,
})
const closed = (title: string, description: string): PageHead => ({ ...open(title, description), isPrivate: true })

/** The addresses of the organisers' app, each with its head, which stays until the page knows more. */
const heads: readonly (readonly [RegExp, PageHead])[] = [
  [
    /^\/$/,
    {
      title: 'Cuelight',
      description: 'Event timers on every screen, run from one device. Create a room free, with no account.',
      isPrivate: false,
    },
  ],
  [/^\/create$/, open('Create Event', 'Name your event and its room is ready: timers, polls and quizzes. Free.')],
  [/^\/login$/, open('Sign in', 'Sign in to find your rooms where you left them.')],
  [/^\/signup$/, open('Create your account', 'A free account keeps your rooms, with their timers and questions.')],
  [/^\/verify-otp$/, closed('Verify your email', 'Enter the six digits we emailed you.')],
  [/^\/forgot-password$/, open('Forgot your password?', 'We’ll email you a code to reset it.')],
  [/^\/reset-password$/, closed('Choose a new password', 'Enter the code we emailed you and a new password.')],
  [/^\/dashboard$/, closed('Dashboard', 'All your rooms, and what is running.')],
  [/^\/account-settings$/, closed('Account Settings', 'Your name, your password and where you are signed in.')],
  [/^\/billing$/, closed('Billing & Plans', 'Your plan. Everything is free during early access.')],
  [/^\/room\/[^/]+\/controller$/, closed('Controller', 'Runs the timers, messages and questions of one event.')],
  [/^\/room\/[^/]+\/viewer$/, closed('Timer', 'The display of an event: its timer and its messages.')],
  [/^\/room\/[^/]+\/agenda$/, closed('Agenda', 'The schedule of an event, and what is on now.')],
  [/^\/room\/[^/]+\/qr$/, closed('Join', 'The code that takes an audience to the event.')],
]

const notFound = closed('Page Not Found', 'There is no page at this address.')

/** The head of the app's page at a path, or that of the 404 page. */
export function headOf(path: string): PageHead & { isKnown: boolean } {
  const found = heads.find(([shape]) => shape.test(path))?.[1]
  return { ...(found ?? notFound), isKnown: found !== undefined }
}

/** The same as HTML. It contains nothing from outside. */
export function headHtml({ title, description, isPrivate }: PageHead): string {
  const name = title.replaceAll('&', '&amp;')
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(isPrivate ? ['<meta name="robots" content="noindex" />'] : []),
  ].join('\n    ')
}
