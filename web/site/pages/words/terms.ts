import { supportAddress } from '../../../../schema/limits.ts'
import { offer } from '../../home/words/offer.ts'
import type { LegalText } from '../legal-document.tsx'

/** The words of /terms-of-service. They describe what the product does, so a change of the product changes them too. */
export const terms: LegalText = {
  title: 'Terms of Service',
  description: 'The agreement between you and Cuelight, in plain words.',
  intro: 'These terms apply when you use Cuelight: as an organiser with or without an account, or in an audience.',
  parts: [
    {
      title: 'What Cuelight is',
      blocks: [
        'Cuelight is a web service for events. An organiser opens a room and runs timers and messages in it; displays show them; an audience joins by QR code or six digits and answers polls and quizzes, reads live messages and leaves ratings.',
      ],
    },
    {
      title: 'Who may use it',
      blocks: [
        'The service is not for children under 13. If you use it on behalf of an organisation, you confirm that you are allowed to accept these terms for it.',
      ],
    },
    {
      title: 'Rooms and links',
      blocks: [
        'You can open a room without an account. Anyone who has a room’s controller link controls the room. Controllers can see the link and decide who to give it to. Making a new controller link ends control for everyone who used the old one.',
        'The viewer, agenda, QR and join links let others read the room or take part in it. Use the locks or a password if you do not want that.',
        'If a room was opened without an account, anyone with the controller link can also delete it. If it is empty, it is deleted 30 days after its last change.',
      ],
    },
    {
      title: 'Accounts',
      blocks: [
        'An account needs a name, an email address that you can access, and a password. Keep the password to yourself, and tell us if you think someone else knows it. You can delete your account at any time in its settings; your rooms are deleted with it.',
      ],
    },
    {
      title: 'What is yours',
      blocks: [
        'What you write into a room stays yours. You allow us to store it and to send it to the screens and phones of that room. We use it for nothing else.',
      ],
    },
    {
      title: 'What is not allowed',
      blocks: [
        {
          list: [
            'Unlawful, threatening or deceptive content, and content that infringes the rights of others.',
            'Guessing codes, keys or passwords of rooms that are not yours.',
            'Answering for other people, or using technical means to answer more than once.',
            'Putting a load on the service that harms other events.',
          ],
        },
        'We may close a room or an account that does these things.',
      ],
    },
    {
      title: 'Early access and prices',
      blocks: [
        `Cuelight is in beta. All features are free during the beta, and you do not need a credit card. After launch, a core tier stays free. ${offer.terms}`,
        'Paid plans are not on sale yet. When they are, there will be a 14-day money-back guarantee, a cancelled plan will stay active until the end of its period, and plan changes will be prorated.',
      ],
    },
    {
      title: 'Availability',
      blocks: [
        'We work to keep rooms running, and screens keep counting when a network fails. We cannot promise that the service is never interrupted. Do not use it where a late or missing timer could put life or health at risk.',
        'As far as the law allows, the service is provided as it is, and we are not liable for indirect damage such as lost profit.',
      ],
    },
    {
      title: 'Changes and questions',
      blocks: [
        'When these terms change, we update the date at the top. We email account holders about changes that affect them.',
        `Send questions to ${supportAddress}.`,
      ],
    },
  ],
}
