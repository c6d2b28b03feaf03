import { isAt } from '../../schema/links/page-path.ts'
import type { AppPage } from '../../schema/links/pages.ts'
import * as pages from '../../schema/links/pages.ts'

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

/** The head of each page of the organisers' app, which stays until the page knows more. */
const heads: Readonly<Record<typeof pages.home | AppPage, PageHead>> = {
  [pages.home]: {
    title: 'Cuelight',
    description: 'Event timers on every screen, run from one device. Create a room free, with no account.',
    isPrivate: false,
  },
  [pages.create]: open('Create Event', 'Name your event and its room is ready: timers, polls and quizzes. Free.'),
  [pages.login]: open('Sign in', 'Sign in to find your rooms where you left them.'),
  [pages.signup]: open('Create your account', 'A free account keeps your rooms, with their timers and questions.'),
  [pages.verify]: closed('Verify your email', 'Enter the six digits we emailed you.'),
  [pages.confirm]: closed('Confirm your email', 'Confirm that you signed up with your email address.'),
  [pages.forgot]: open('Forgot your password?', 'We’ll email you a code to reset it.'),
  [pages.reset]: closed('Choose a new password', 'Enter the code we emailed you and a new password.'),
  [pages.dashboard]: closed('Dashboard', 'All your rooms, and what is running.'),
  [pages.settings]: closed('Account Settings', 'Your name, your password and where you are signed in.'),
  [pages.billing]: closed('Billing & Plans', 'Your plan. Everything is free during early access.'),
  [pages.controller]: closed('Controller', 'Runs the timers, messages and questions of one event.'),
  [pages.viewer]: closed('Timer', 'The display of an event: its timer and its messages.'),
  [pages.agenda]: closed('Agenda', 'The schedule of an event, and what is on now.'),
  [pages.qr]: closed('Join', 'The code that takes an audience to the event.'),
  [pages.speaker]: closed('Speaker', 'The screen on the lectern: the time, the message and the notes.'),
}

const notFound = closed('Page Not Found', 'There is no page at this address.')

/** The head of the app's page at a path, or that of the 404 page. */
export function headOf(path: string): PageHead & { isKnown: boolean } {
  const found = Object.entries(heads).find(([page]) => isAt(page, path))?.[1]
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
