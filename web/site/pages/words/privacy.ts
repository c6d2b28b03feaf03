import { supportAddress } from '../../../../schema/limits.ts'
import type { LegalText } from '../legal-document.tsx'

/** The words of /privacy-policy: what is stored where, and until when. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: 'What Cuelight stores, why, where and for how long.',
  intro:
    'We store what a room needs to run, and no more. There is no advertising and no tracking across sites, and our pages request nothing from other companies.',
  parts: [
    {
      title: 'If you are in an audience',
      blocks: [
        'You need no account. You give a name only to play on a leaderboard or to sign a question, and the display and other phones show that name. When you open a join page, the server gives your browser a random number in a cookie of that room. Votes, quiz answers and feedback are stored with this number and a random string of the browser, so that each counts once and survives a reload. This does not tell us who you are. Reactions are only counted.',
        'Organisers see results: counts of votes, scores, ratings, and the answers, questions, comments and names that people enter. They do not see the numbers in the cookies. Do not enter anything that the organiser should not read.',
      ],
    },
    {
      title: 'If you run a room',
      blocks: [
        'A room contains what you put into it: its name and type, timers, messages, polls, quizzes, live messages, and the answers of the audience. Each room has its own separate storage. A directory contains the room’s name and type, its six-digit code, its settings and its owner, if it has one, so that the room can be found.',
        'The key in the controller link proves that you control the room, and is exchanged for a cookie. A room’s password is only stored as a hash.',
      ],
    },
    {
      title: 'If you have an account',
      blocks: [
        {
          facts: [
            { name: 'Profile', text: 'First and last name, email address, and whether it is verified.' },
            { name: 'Password', text: 'Stored as a salted hash. Nobody can read it.' },
            {
              name: 'Codes',
              text: 'The six-digit codes we email you are stored as hashes and are valid for 10 minutes. Until you enter one, we store your address and, when you sign up, your name and the hash of your password. We delete these after 2 days.',
            },
            {
              name: 'Sessions',
              text: 'When you signed in and out, from which network address and with which browser, so that misuse can be noticed.',
            },
            { name: 'Rooms', text: 'Which rooms are yours, and a history of what happened in them.' },
          ],
        },
      ],
    },
    {
      title: 'How long it is kept',
      blocks: [
        {
          facts: [
            { name: 'Rooms', text: 'Until you delete them, or the account that owns them.' },
            {
              name: 'Rooms nobody owns',
              text: `Anyone with the controller link can delete them. An empty room is deleted automatically 30 days after its last change; a room with anything in it stays. If the link is lost, write to ${supportAddress} with the room’s address and we can delete it.`,
            },
            { name: 'Accounts', text: 'Until you delete them. An account whose address was never verified: 7 days.' },
            { name: 'Sign-ins', text: 'Until 90 days after they end.' },
            {
              name: 'Failed tries',
              text: 'To stop people guessing codes and passwords, we count tries per network and email address, stored as keyed hashes: about 2 days.',
            },
            { name: 'Usage logs', text: 'Up to 2 years.' },
            { name: 'Security logs', text: 'Up to 1 year.' },
          ],
        },
      ],
    },
    {
      title: 'What deleting does',
      blocks: [
        'Deleting a poll, a quiz or a message takes it off every screen, along with its answers. The organiser can undo this for 24 hours; then everything about it is erased. Deleting a room closes all its screens and erases its storage immediately: timers, messages, polls, quizzes, answers and feedback. Deleting an account removes the profile, its sessions and its rooms. Neither can be undone. The history of a room, with its name and the names of timers that were started, stays in the security logs for a year; it no longer says who owned the room.',
      ],
    },
    {
      title: 'Who else sees it',
      blocks: [
        'Cuelight runs on Cloudflare’s network and storage, and Cloudflare processes data for us. It also sends our email. We sell no data, and only hand data to authorities where the law requires it.',
      ],
    },
    {
      title: 'Children',
      blocks: ['The service is not for children under 13, and we do not knowingly store data about them.'],
    },
    {
      title: 'Your rights',
      blocks: [
        `You may ask what we store about you, have it corrected, exported or deleted, and object to its use. Write to ${supportAddress}; we reply within 24 hours. You may also complain to the data protection authority where you live.`,
      ],
    },
  ],
}
