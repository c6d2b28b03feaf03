/** The words of the first page, in one place. */
import { eventTypes } from '../../../../schema/limits.ts'
import { counted } from '../../counted.ts'
import { offer } from './offer.ts'

const [corporate, education, broadcasting, conferences, worship, entertainment, healthcare, fitness] = eventTypes

export const home = {
  title: 'Cuelight: event timers on every screen',
  headline: 'Keep the whole room on time.',
  sentence:
    'Cuelight runs the timers and messages of your event from one device, and shows them on every screen in the room to the same second.',
  callToAction: 'Create Interactive Timer for Free',
  assurance: 'No account, no app. A browser on each screen is enough.',
  noScript: 'JavaScript is off, so you can’t try the timer and the room here.',
  banner: {
    label: 'Early access',
    pause: 'Pause the banner',
    items: [
      'Early access is open',
      'Full features free during beta',
      'No credit card',
      ...offer.banner,
      '135+ beta testers',
    ],
  },
  preview: {
    title: 'One room, three screens',
    text: 'A working room inside this page, the same one as the timer above. Press a button on the controller or vote on the phone, and watch the other two.',
  },
  features: {
    title: 'What the booth has been asking for',
    text: 'Each of these works today, in every room, from the first minute.',
    more: 'Eight more features',
    warn: {
      title: 'A clock that shows when time is short',
      text: 'White while there is time. Orange from the last 30 seconds. Red with a minus sign when the talk runs over. Every colour comes with a word.',
    },
    messages: {
      title: 'A word to the speaker',
      text: 'Write messages beforehand. One press puts a message under the clock, the next takes it away.',
      samples: ['Five minutes left', 'Wrap up now', 'You are doing well', 'Speak into the microphone'],
    },
    list: [
      {
        title: 'Countdown and count-up',
        text: 'As many timers as your run sheet needs, in any order you like.',
      },
      {
        title: 'To the same second',
        text: 'Every screen computes the time from the server’s clock. Two displays side by side never disagree.',
      },
      {
        title: 'Keeps counting offline',
        text: 'When the hall’s network drops, the timer runs on, and it catches up when the connection is back.',
      },
      { title: 'Agenda for everyone', text: 'A read-only schedule by link, with what is on now. It prints well.' },
      {
        title: 'Run by keyboard',
        text: 'Space starts and pauses, the arrows choose, R resets. Press ? for the rest.',
      },
      {
        title: 'Links that know their place',
        text: 'Display, agenda and QR links only show, and join links let people answer. Only the controller link gives control.',
      },
      { title: 'Two locks and a password', text: 'Lock the display or joining in one click.' },
      {
        title: 'Into your stream',
        text: 'The display with a transparent background for OBS, or mirrored for a prompter.',
      },
    ],
  },
  engagement: {
    title: 'Ask the room, and it answers',
    text: 'Phones join by QR or six digits. No app, no account.',
    more: 'Messaging, QR codes and reports',
    tools: {
      polls: { title: 'Live polls', text: 'Multiple choice, rating, yes/no. The bars move as votes arrive.' },
      feedback: {
        title: 'Instant feedback',
        text: 'Star and emoji ratings, with a comment for those who have more to say.',
      },
      quizzes: {
        title: 'Quizzes with leaderboards',
        text: 'Points for right answers, a time limit for each question.',
      },
      messaging: {
        title: 'Live messaging',
        text: 'To every phone in the room, with scheduled announcements. Pin what should stay.',
      },
      qr: { title: 'QR access', text: 'A code for the projector, a page to print, six digits to say aloud.' },
      analytics: {
        title: 'Analytics dashboard',
        text: 'Exportable reports: polls as text, quizzes as JSON, feedback as CSV.',
      },
    },
    samples: {
      options: ['Yes', 'No'],
      ranks: ['Table 4', 'Table 9', 'Table 2'],
      points: ['120', '110', '90'],
      announcement: 'Lunch is served on the terrace.',
      announcedAt: '12:30',
      code: '482 913',
      opens: (address: string): string => `QR code that opens ${address}`,
      files: ['poll.txt', 'quiz.json', 'feedback.csv'],
      stars: 'Four of five stars',
      comment: 'More time for questions, please.',
      pinned: 'Pinned',
      pinnedText: 'Slides are at the front desk.',
      analytics: {
        label: 'How many gave each number of stars',
        counts: [1, 2, 4, 12, 19],
        averageOf: (count: number): string => `of 5, from ${counted(count, 'rating')}`,
        starsOf: (stars: number): string => `${stars}\u2009★`,
      },
    },
  },
  steps: {
    title: 'Three steps to showtime',
    list: [
      { title: 'Create', text: 'Name the event. Its room opens right away, with its own code and links.' },
      { title: 'Share', text: 'Open the display on the projector and put the QR code where phones can see it.' },
      { title: 'Run', text: 'Press Start. Every screen follows.' },
    ],
    action: 'Create Your Event',
  },
  useCases: {
    title: 'Made for rooms that run on time',
    text: 'Eight kinds of event, and what their run sheet looks like.',
    more: 'Worship, entertainment, healthcare and fitness',
    sheetOf: (name: string): string => `Run sheet: ${name}`,
    list: [
      {
        name: corporate,
        text: 'Town halls that end when they said they would.',
        sheet: [
          ['Results', '12:00'],
          ['Questions', '20:00'],
        ],
      },
      {
        name: education,
        text: 'Group work, exams and quizzes on one clock.',
        sheet: [
          ['Group work', '25:00'],
          ['Quiz', '5:00'],
        ],
      },
      {
        name: broadcasting,
        text: 'Back-timed segments for studio and stream.',
        sheet: [
          ['Cold open', '0:45'],
          ['Interview', '8:30'],
        ],
      },
      {
        name: conferences,
        text: 'Speakers who see what the moderator sees.',
        sheet: [
          ['Keynote', '40:00'],
          ['Change over', '5:00'],
        ],
      },
      {
        name: worship,
        text: 'A quiet sign to the pulpit, none to the pews.',
        sheet: [
          ['Welcome', '4:00'],
          ['Sermon', '22:00'],
        ],
      },
      {
        name: entertainment,
        text: 'Five-minute calls that everyone sees.',
        sheet: [
          ['Act one', '52:00'],
          ['Interval', '20:00'],
        ],
      },
      {
        name: healthcare,
        text: 'Training and case rounds that keep to their slot.',
        sheet: [
          ['Case review', '10:00'],
          ['Discussion', '6:00'],
        ],
      },
      {
        name: fitness,
        text: 'Intervals large enough to read mid-sprint.',
        sheet: [
          ['Work', '0:40'],
          ['Rest', '0:20'],
        ],
      },
    ],
  },
  reasons: {
    title: 'Why choose Cuelight',
    list: [
      { figure: '0', unit: 'accounts', text: 'needed to open a room, show a timer or take a vote.' },
      { figure: '1', unit: 'device', text: 'runs the timers, the messages and the audience of a whole event.' },
      { figure: '6', unit: 'digits', text: 'or one QR code, and a phone is in the room.' },
      { figure: '0', unit: 'ads and trackers', text: 'and no requests to anyone but us, on any page.' },
    ],
  },
  pricing: {
    title: 'Free while we are in beta',
    figure: offer.figure,
    figureText: offer.figureText,
    points: [
      'Full features free during beta',
      'No credit card',
      'An always-free core tier after launch',
      '135+ beta testers',
    ],
    offer: offer.note,
    action: 'Secure My Beta Spot',
    plansTitle: 'Plans after launch, per month',
    plans: [
      { name: 'Free', price: '$0', text: 'The core, always free.' },
      { name: 'Pro', price: '$9', text: 'Unlimited rooms and messages, branding, analytics.' },
      { name: 'Enterprise', price: '$29', text: 'Teams, priority support, SSO.' },
    ],
    plansNote: 'Billing is in early access. Everything is free today, and paid plans are marked Coming Soon.',
  },
  questions: {
    title: 'Questions before the doors open',
    list: [
      {
        question: 'Do I need an account?',
        answer:
          'No. Creating a room is free and needs no sign-up: name the event and the controller opens. An account keeps your rooms together on a dashboard.',
      },
      {
        question: 'How does the audience join?',
        answer:
          'By scanning the QR code or typing the six digits on the screen. They don’t need an app or an account, and only a leaderboard needs a name.',
      },
      {
        question: 'What does it cost?',
        answer: `Nothing during the beta: all features are free, and you don’t need a credit card. ${offer.answer}`,
      },
      {
        question: 'What happens when the network fails?',
        answer:
          'The screens keep counting: a running timer needs no connection. When the connection is back they catch up. Answers that were given offline are sent then, and each counts once.',
      },
      {
        question: 'Can several people run the same event?',
        answer:
          'Yes. Anyone with the controller link controls the room, and everyone sees each change right away. No other link gives control, and you can replace the controller link at any time.',
      },
    ],
  },
  closing: {
    title: 'Transform Your Next Event',
    text: 'Your first timer can be running in ten seconds.',
    action: 'Create Interactive Timer for Free',
    signIn: 'Sign In to Continue',
  },
} as const
