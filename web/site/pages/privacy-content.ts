import { supportAddress } from '../../../schema/limits.ts'
import type { LegalText } from './legal-document.tsx'

/** The words of /privacy-policy: what is stored where, and until when. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: 'What Cuelight stores, why, where and for how long.',
  intro:
    'We store what a room needs to run, and no more. There is no advertising, no tracking across sites, and no page of ours asks another company for anything.',
  parts: [
    {
      title: 'If you are in an audience',
      blocks: [
        'You need no account and give no name. When you open a join page, the server gives your browser a random number in a cookie of that room. Votes, quiz answers and feedback are stored with this number and a random text of the browser, so that each counts once and is still there after a reload. We cannot tell from it who you are.',
        'Organisers see results: counts of votes, scores, ratings and the comments people write. They do not see the numbers of browsers. Write nothing into a comment that the organiser should not read.',
      ],
    },
    {
      title: 'If you run a room',
      blocks: [
        'The room holds what you put into it: its name and type, timers, messages, polls, quizzes, live messages, and the answers of the audience. It lives in a store of its own that belongs to this room alone. A directory beside it holds the name and type, the six-digit code, the settings and, where there is one, the owner, so that the room can be found.',
        'Control is proved by a key in the controller link, kept in a cookie. A password for a room is stored as a hash only.',
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
              text: 'The six digits we mail to you are stored as hashes and are valid for 10 minutes. What waits for such a code, your address and, at a sign-up, your name and the hash of your password, is gone after 2 days.',
            },
            {
              name: 'Sessions',
              text: 'When you signed in and out, from which network address and with which browser, to notice misuse.',
            },
            { name: 'Rooms', text: 'Which rooms are yours, and a history of what was done to them.' },
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
              text: `Whoever has the controller link can delete them. One that holds nothing goes by itself, 30 days after its last change; one that holds anything stays. If the link is lost, write to ${supportAddress} with the address of the room: we can delete it.`,
            },
            { name: 'Accounts', text: 'Until you delete them. With an address that was never verified: 7 days.' },
            { name: 'Sign-ins', text: 'Until 90 days after their end.' },
            {
              name: 'Counts of tries',
              text: 'To stop who guesses codes and passwords, network and mail addresses are counted as keyed hashes: about 2 days.',
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
        'Deleting a poll, a quiz or a message removes it and the answers to it. Deleting a room closes every screen of it and erases its store: timers, messages, polls, quizzes, answers and feedback. Deleting an account removes the profile, its sessions and its rooms. None of this can be brought back. The history of a room, with its name and those of the timers that were started, stays among the security logs until it is a year old; it no longer says whose room it was.',
      ],
    },
    {
      title: 'Who else sees it',
      blocks: [
        'Cuelight runs on the network and the storage of Cloudflare, which processes data for us. Mail is sent through the same provider. We sell nothing, and hand data to authorities only where the law obliges us to.',
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
