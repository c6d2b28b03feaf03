import type { LegalText } from '../legal-document.tsx'

/** The words of /cookie-policy: every cookie and every key of the browser's storage, by name. */
export const cookies: LegalText = {
  title: 'Cookie Policy',
  description: 'Every cookie Cuelight sets, by name, and what it is for.',
  intro:
    'All cookies are our own, all are needed for what you ask us to do, and none of them follows you to other sites. That is why there is no cookie banner.',
  parts: [
    {
      title: 'Cookies',
      blocks: [
        'Scripts cannot read them (HttpOnly), and they are only sent over encrypted connections, so your browser shows each name with __Host- in front. In the names below, {room} is the id of a room. For each kind of room cookie, a browser keeps the 24 rooms it used last.',
        {
          facts: [
            {
              name: 'cl_participant_{room}',
              isCode: true,
              text: 'A random number, so that your vote in this room counts once. 30 days.',
            },
            {
              name: 'cl_control_{room}',
              isCode: true,
              text: 'Shows that this browser created this room, opened its controller link or belongs to its owner. 90 days.',
            },
            { name: 'cl_access_{room}', isCode: true, text: 'You have entered this room’s password. 7 days.' },
            {
              name: 'cl_relay_{room}',
              isCode: true,
              text: 'Which of our servers holds your place in a very large audience, so that you are back quickly when the connection breaks. 1 day.',
            },
            {
              name: 'cl_session',
              isCode: true,
              text: 'You are signed in. An authentication cookie: it expires after about 7 days of inactivity, and after 90 days at most.',
            },
            {
              name: 'cl_flow',
              isCode: true,
              text: 'Connects this browser with the code we emailed you while you sign up, verify your address or reset a password. 1 day.',
            },
            {
              name: 'cl_guesser',
              isCode: true,
              text: 'A wrong code or password was typed in this browser, so that trying many of them gets slower here. 1 day.',
            },
            {
              name: 'cl_device',
              isCode: true,
              text: 'This browser has signed in before, so that people who guess passwords cannot lock you out. Up to 1 year.',
            },
            { name: 'cl_language', isCode: true, text: 'The language you chose on one of our pages. 1 year.' },
          ],
        },
      ],
    },
    {
      title: 'Browser storage',
      blocks: [
        'These stay in your browser, and you can remove them there.',
        {
          facts: [
            { name: 'voted_polls', isCode: true, text: 'The polls this browser has voted on.' },
            {
              name: 'poll_session_id',
              isCode: true,
              text: 'A random string sent along with answers. It does not identify you.',
            },
            { name: 'cuelight_theme', isCode: true, text: 'The light or dark theme, if you chose one.' },
            { name: 'cuelight_sound', isCode: true, text: 'Whether a display’s sound was on, and how loud.' },
            {
              name: 'cuelight_signal_sound',
              isCode: true,
              text: 'Whether a controller plays a sound when the speaker asks for something.',
            },
            {
              name: 'cuelight_person',
              isCode: true,
              text: 'A random number and the name you gave yourself at a controller, so that your team knows who is there.',
            },
            {
              name: 'cuelight_session.…',
              isCode: true,
              text: 'Which participant you are where you answer inside a page of another site, which may take no cookies. Until the room ends.',
            },
            {
              name: 'cuelight_screens.…',
              isCode: true,
              text: 'Random numbers of the windows that showed a room on a wall, so that a display that restarts is the same screen.',
            },
            {
              name: 'cuelight_screen.…',
              isCode: true,
              text: 'Which of these numbers a window has. Until this tab is closed.',
            },
            {
              name: 'cuelight_covered.…',
              isCode: true,
              text: 'Whether a controller has made this screen black or chosen another page for it, so that it stays so after a reload. Until this tab is closed.',
            },
            {
              name: 'cuelight_columns.…',
              isCode: true,
              text: 'Which columns of the running order the controller of a room shows.',
            },
            {
              name: 'cuelight_folded',
              isCode: true,
              text: 'Whether the column of messages on the controller was folded.',
            },
            {
              name: 'cuelight_files_for_programs',
              isCode: true,
              text: 'Whether you save files as programs read them, or in your language.',
            },
            {
              name: 'cuelight_message_place',
              isCode: true,
              text: 'Where your last message was shown: everywhere or on the displays.',
            },
            {
              name: 'cuelight_screens_open',
              isCode: true,
              text: 'Whether the list of screens was open in a controller.',
            },
            {
              name: 'cuelight_signals.…',
              isCode: true,
              text: 'What a speaker has asked for that could not be sent yet. Until this tab is closed.',
            },
            { name: 'cuelight_exact_times', isCode: true, text: 'Whether an agenda shows exact times.' },
            {
              name: 'cuelight_loads_failed',
              isCode: true,
              text: 'How often a page failed to load in a row, so that the next try waits longer. Until this tab is closed.',
            },
            {
              name: 'cuelight_rooms',
              isCode: true,
              text: 'Rooms without an owner that were open in this browser: their names, and when. We never receive this list, and you can clear it where it is shown.',
            },
            {
              name: 'cuelight_draft.…',
              isCode: true,
              text: 'Drafts that you have not sent yet: events, timers, messages, polls, quizzes and live messages; also a name, an email address or an event code that you had begun to type. Until this tab is closed.',
            },
            {
              name: 'cuelight_place.…',
              isCode: true,
              text: 'Which tabs of a room’s controller were open, so that they open again after a reload. Until this tab is closed.',
            },
            {
              name: 'cuelight_overview_order',
              isCode: true,
              text: 'In which order the overview of an event with several stages shows them.',
            },
            {
              name: 'cuelight_new_programme',
              isCode: true,
              text: 'The name and the address of an event with several stages that you had begun to make. Until this tab is closed.',
            },
            {
              name: 'cuelight_stars.…',
              isCode: true,
              text: 'The sessions of an event that you marked as your own. We never receive this list.',
            },
            {
              name: 'cuelight_programme.…',
              isCode: true,
              text: 'The schedule of an event as it was last read, to show when there is no network.',
            },
            {
              name: 'cuelight_visitors',
              isCode: true,
              text: 'The files of the page that shows such a schedule, so that it opens without a network: those of the last release, the same for every event, and the logos of the events that you have looked at.',
            },
            {
              name: 'cuelight:answer:…',
              isCode: true,
              text: 'A vote, an answer, a rating or a question that could not be sent yet. It is removed as soon as it has been sent.',
            },
            {
              name: 'cuelight:choice:…',
              isCode: true,
              text: 'What you have chosen or written in a poll, quiz or game but not sent yet. Until this tab is closed.',
            },
            {
              name: 'cuelight:question:…',
              isCode: true,
              text: 'A question to the presenter that you have not sent yet, and the name under it. Until this tab is closed.',
            },
            {
              name: 'cuelight:player-name',
              isCode: true,
              text: 'The name you typed to play a game or a quiz. Until this tab is closed.',
            },
            {
              name: 'cuelight:place:…',
              isCode: true,
              text: 'What your phone showed of a room, so that it shows the same after a reload. Until this tab is closed.',
            },
            {
              name: 'cuelight:feedback:…',
              isCode: true,
              text: 'A rating and a comment that you have not sent yet. Until this tab is closed.',
            },
            {
              name: 'cuelight_code_request',
              isCode: true,
              text: 'When we emailed you a code, to show when it expires. Removed when the code is used, or the next time you visit after a day. This tab also keeps the address until it is closed.',
            },
          ],
        },
      ],
    },
    {
      title: 'How long they last',
      blocks: [
        'Authentication cookies expire after about 7 days of inactivity. Preference cookies last up to 1 year. Room cookies last as long as the list above says, or until you remove them.',
      ],
    },
    {
      title: 'Blocking cookies',
      blocks: [
        'You can block or remove cookies in your browser. Displays and agendas work without cookies unless the room has a password. Voting, controlling a room and signing in do need them, because otherwise the server cannot tell what you are allowed to do.',
      ],
    },
  ],
}
