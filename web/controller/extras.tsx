/** What the desk can do without for a second: who is here, what is on the wall, screens, and what few rooms need. */
import { OrganiserLanguage } from '../client/language/organiser-language.tsx'
import { PrintedRundown } from './columns/printed-rundown.tsx'
import { MeanwhileQuestion } from './conflicts/meanwhile-dialog.tsx'
import { RundownMenu } from './import/rundown-menu.tsx'
import { LastAction } from './people/last-action.tsx'
import { PeopleHere } from './people/people-here.tsx'
import { ClaimOffer } from './room/claim-offer.tsx'
import { FirstMinute } from './room/first-minute.tsx'
import { StorageNotice } from './room/storage-notice.tsx'
import { Screens } from './screens/screens.tsx'
import { WebhookNotice } from './share/webhook-notice.tsx'
import { SpeakerSignals } from './signals/speaker-signals.tsx'
import { OnTheWall } from './stage/on-the-wall.tsx'

export const extras = {
  PeopleHere,
  OrganiserLanguage,
  LastAction,
  OnTheWall,
  SpeakerSignals,
  Screens,
  RundownMenu,
  FirstMinute,
  PrintedRundown,
  MeanwhileQuestion,
  ClaimOffer,
  StorageNotice,
  WebhookNotice,
}
