import { type ComponentType, type ReactNode, useState } from 'react'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { lazyComponent } from '../../live/part.tsx'
import { Frame } from '../frame.tsx'
import type { InlinedRoom } from '../inlined-room.ts'
import { ConnectingScreen } from '../ui/phone-screen.tsx'
import { lookupOfInlined } from './lookup.ts'
import type { RefusalProps } from './refusal-screen.tsx'

/** Most phones are served with their room. */
export const RoomSearch = lazyComponent(async () => (await import('./room-search.tsx')).RoomSearch, {
  tries: 5,
  coming: (
    <Frame>
      <ConnectingScreen />
    </Frame>
  ),
})

/** The room as the address names it. */
export type LookupPageProps = LinkedRoom & {
  inlined: InlinedRoom | null
  onForm: () => void
}

export type FoundPageProps = { name: string; roomId: string; initial: InitialFeed; onForm: () => void }

export type RoomLookupProps = LookupPageProps & {
  /** The page that is shown once the room is found. */
  Page: ComponentType<FoundPageProps>
  /** Why this phone is not in the room. */
  Refusal: ComponentType<RefusalProps>
}

/** The page of an address's room: the room that the page was served with, or one that is looked up. */
export function RoomLookup(props: RoomLookupProps): ReactNode {
  const { name, inlined, onForm, Page } = props
  const [served] = useState(() => lookupOfInlined(name, inlined))
  if (served?.kind !== 'found') return <RoomSearch {...props} served={served} />
  return <Page name={name} roomId={served.roomId} initial={served.initial} onForm={onForm} />
}
