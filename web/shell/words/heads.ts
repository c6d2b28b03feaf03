/** What organisers' pages say before their scripts are there. `web/texts/html.ts` puts it into their HTML. */

/** The name of a page, for its tab, and what it is. Those that anyone may open are also for the lists of search engines. */
export const heads = {
  home: {
    title: 'Cuelight',
    description: 'Event timers on every screen, run from one device. Create a room free, with no account.',
  },
  create: {
    title: 'Create Event',
    description: 'Name your event and its room is ready: timers, polls and quizzes. Free.',
  },
  login: { title: 'Sign in', description: 'Sign in to find your rooms where you left them.' },
  signup: {
    title: 'Create your account',
    description: 'A free account keeps your rooms, with their timers and questions.',
  },
  verify: { title: 'Verify your email', description: 'Enter the six digits we emailed you.' },
  confirm: { title: 'Confirm your email', description: 'Confirm that you signed up with your email address.' },
  forgot: { title: 'Forgot your password?', description: 'We’ll email you a code to reset it.' },
  reset: { title: 'Choose a new password', description: 'Enter the code we emailed you and a new password.' },
  dashboard: { title: 'Dashboard', description: 'All your rooms, and what is running.' },
  settings: { title: 'Account Settings', description: 'Your name, your password and where you are signed in.' },
  billing: { title: 'Billing & Plans', description: 'Your plan. Everything is free during early access.' },
  controller: { title: 'Controller', description: 'Runs the timers, messages and questions of one event.' },
  newProgramme: {
    title: 'New event with several stages',
    description:
      'Read the schedule of a conference, a school or a festival: each stage gets a room with its cues. Free.',
  },
  overview: {
    title: 'Overview',
    description: 'All stages of one event: what is on, what is late, and what needs attention.',
  },
  recap: { title: 'Recap', description: 'How a show went: planned and actual times, and what the audience sent.' },
  missing: { title: 'Page Not Found', description: 'There is no page at this address.' },
}
