/** The words of /support. */
export const support = {
  title: 'Support',
  description: 'How to reach us, and answers to the questions organisers ask most.',
  headline: 'How can we help?',
  text: 'If an event is running right now, write to us and say so in the first line.',
  channelsTitle: 'Ways to reach us',
  email: {
    title: 'Email Support',
    text: 'For everything. We reply within 24 hours.',
    action: 'Write to',
  },
  chat: {
    title: 'Live Chat',
    text: 'Monday to Friday, 9 AM to 6 PM IST',
    state: 'Chat Coming Soon',
  },
  documentation: {
    title: 'Documentation',
    text: 'Guides for organisers, step by step.',
    state: 'Coming soon',
  },
  questionsTitle: 'Frequently asked questions',
  questions: [
    {
      question: 'How do I create a room?',
      answer:
        'Choose Create Event, give the event a name and press Create Interactive Event. The controller opens right away, and you don’t need an account. Add your first timer there and share the display link.',
    },
    {
      question: 'Can several people control the same room?',
      answer:
        'Yes. Copy the controller link from Share Room and send it to your team. Anyone who has it controls the room, and each change shows on all controllers right away. Share it only with people you trust.',
    },
    {
      question: 'Is there a limit to the number of timers?',
      answer:
        'Free accounts have unlimited timers per room. Pro and Enterprise add room history and advanced analytics; during early access everything is free.',
    },
    {
      question: 'How do I share the viewer display?',
      answer:
        'By link or by QR code. On the controller, open Share Room. Copy the viewer link from the Links tab and open it on the computer that drives the projector. To use a phone or tablet as a display, scan the code on the QR Code tab.',
    },
  ],
  still: {
    title: 'Still Need Help?',
    text: 'Tell us the name of the event, its six-digit code and what you saw. Never send the controller link: we don’t need it, and anyone who has it controls the room.',
    action: 'Email support',
  },
  developers: { text: 'Building something on top of a room?', action: 'Read the API' },
  programs: { text: 'OBS, vMix, a Stream Deck, a spreadsheet?', action: 'Connect a program' },
} as const
