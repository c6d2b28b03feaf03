import type { LegalText } from './legal-document.tsx'

/** The words of /cookie-policy: every cookie and every key of the browser's storage, by name. */
export const cookies: LegalText = {
  title: 'Cookie Policy',
  description: 'Every cookie Cuelight sets, by name, and what it is for.',
  intro:
    'All cookies are ours, all are needed for what you asked for, and none follows you elsewhere. That is why no banner asks about them.',
  parts: [
    {
      title: 'Cookies',
      blocks: [
        'They are out of reach of scripts (HttpOnly) and sent over encrypted connections only, so your browser shows each name with __Host- before it. In the names below, {room} is the id of a room. A browser keeps the cookies of the 24 rooms of a kind it used last.',
        {
          facts: [
            {
              name: 'cl_participant_{room}',
              isCode: true,
              text: 'A random number that makes your vote in this room count once. 30 days.',
            },
            {
              name: 'cl_control_{room}',
              isCode: true,
              text: 'Proves that this browser made this room, opened its controller link or belongs to its owner. 90 days.',
            },
            { name: 'cl_access_{room}', isCode: true, text: 'You have given the password of this room. 7 days.' },
            {
              name: 'cl_session',
              isCode: true,
              text: 'You are signed in. An authentication cookie: it expires after about 7 days of inactivity, and after 90 days at most.',
            },
            {
              name: 'cl_flow',
              isCode: true,
              text: 'Connects this browser with the code we mailed to you, while you sign up, prove your address or reset a password. 1 day.',
            },
            {
              name: 'cl_device',
              isCode: true,
              text: 'This browser has signed in before, so that others who guess passwords cannot lock you out. Up to 1 year.',
            },
          ],
        },
      ],
    },
    {
      title: 'Storage of the browser',
      blocks: [
        'These stay in your browser and can be removed there.',
        {
          facts: [
            { name: 'voted_polls', isCode: true, text: 'The polls this browser has voted on.' },
            {
              name: 'poll_session_id',
              isCode: true,
              text: 'A random text sent along with answers. A hint, no identity.',
            },
            { name: 'cuelight_theme', isCode: true, text: 'The light or the dark theme, where you chose one.' },
            {
              name: 'cuelight_draft.…',
              isCode: true,
              text: 'What you have begun to write and not yet sent: events, timers, messages, polls, quizzes and live messages. Until this tab is closed.',
            },
            {
              name: 'cuelight_place.…',
              isCode: true,
              text: 'Which tabs of the controller of a room were open, so that a reload comes back to them. Until this tab is closed.',
            },
            {
              name: 'cuelight:answer:…',
              isCode: true,
              text: 'A vote, a step of a quiz or a rating that could not be sent yet. It is removed as soon as the room has it.',
            },
            {
              name: 'cuelight:choice:…',
              isCode: true,
              text: 'The options you have chosen in a poll or a quiz and not yet sent. Until this tab is closed.',
            },
            {
              name: 'cuelight:feedback:…',
              isCode: true,
              text: 'A rating and a comment that you have begun and not yet sent. Until this tab is closed.',
            },
            {
              name: 'cuelight_code_request',
              isCode: true,
              text: 'When a code was mailed to you, to show how long it holds: until it is used, or a day later at the next look. This tab keeps the address too, until it is closed.',
            },
          ],
        },
      ],
    },
    {
      title: 'How long they last',
      blocks: [
        'Authentication cookies expire after about 7 days of inactivity. Preference cookies last up to 1 year. Cookies of a room last as long as the list above says, or until you remove them.',
      ],
    },
    {
      title: 'Saying no',
      blocks: [
        'You can block or remove cookies in your browser. Displays and agendas work without any, unless their room has a password. Voting, controlling a room and signing in need theirs, because without it the server cannot tell whether you may.',
      ],
    },
  ],
}
