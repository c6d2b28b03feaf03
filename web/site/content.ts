/** The words of the site, in one place. Dates and claims are as the specification gives them (spec 9, 10). */
export const content = {
  title: 'Cuelight: event timers on every screen',
  headline: 'Keep the whole room on time.',
  sentence:
    'Cuelight runs the timers and messages of your event from one device, and shows them on every screen in the room to the same second.',
  callToAction: 'Create Interactive Timer for Free',
  assurance: 'No account, no app. A browser on each screen is enough.',
  copyright: '© 2025 Cuelight',
} as const
