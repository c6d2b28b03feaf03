import { supportAddress } from '../../../schema/limits.ts'
import { offer } from '../home/offer-content.ts'
import type { LegalText } from './legal-document.tsx'

/** The words of /terms-of-service. They describe what the product does; a change of the one is a change of the other. */
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
        'The service is not for children under 13. If you use it on behalf of an organisation, you confirm that you may accept these terms for it.',
      ],
    },
    {
      title: 'Rooms and links',
      blocks: [
        'You can open a room without an account. Whoever has the controller link of a room controls it; the link is shown to controllers, who decide whom they give it to. Changing the key of the link ends the control of everybody who had the old one.',
        'The viewer, agenda, QR and join links let others read the room or take part in it. Use the locks or a password where that is not what you want.',
        'In a room that was opened without an account, everybody with the controller link can also delete the room. An empty room of that kind is erased 30 days after its last change.',
      ],
    },
    {
      title: 'Accounts',
      blocks: [
        'An account needs a name, an email address that you can read, and a password. Keep the password to yourself and tell us if you believe somebody else knows it. You can delete your account at any time in its settings; your rooms are deleted with it.',
      ],
    },
    {
      title: 'What is yours',
      blocks: [
        'What you write into a room stays yours. You allow us to store it and to send it to the screens and phones of that room, because that is what the service does, and for nothing else.',
      ],
    },
    {
      title: 'What is not allowed',
      blocks: [
        {
          list: [
            'Unlawful, threatening or deceptive content, and content that infringes the rights of others.',
            'Guessing codes, keys or passwords of rooms that are not yours.',
            'Answering in the place of others, or more than once by technical means.',
            'Loading the service in a way that harms other events.',
          ],
        },
        'We may close a room or an account that does these things.',
      ],
    },
    {
      title: 'Early access and prices',
      blocks: [
        `Cuelight is in beta. All features are free during the beta and no credit card is asked for. After launch a core tier stays free. ${offer.terms}`,
        'Paid plans are not sold yet. When they are: a 14-day money-back guarantee applies, a plan that is cancelled stays active until the end of its period, and changes of plan are prorated.',
      ],
    },
    {
      title: 'Availability',
      blocks: [
        'We work to keep rooms running and to let screens go on counting when a network fails. We cannot promise that the service is never interrupted. Do not use it where a late or missing timer could put life or health at risk.',
        'As far as the law allows, the service is provided as it is, and we are not liable for indirect damage such as lost profit.',
      ],
    },
    {
      title: 'Changes and questions',
      blocks: [
        'When these terms change, the date at the top changes, and accounts are told by email of changes that matter to them.',
        `Questions go to ${supportAddress}.`,
      ],
    },
  ],
}
