import { type ReactNode, useState } from 'react'
import { lookupOfInlined } from './lookup.ts'
import { type RoomLookupProps, RoomSearch } from './room-search.tsx'

/** The page of an address's room: the room that the page was served with, or one that is looked up. */
export function RoomLookup(props: RoomLookupProps): ReactNode {
  const { name, inlined, onForm, Page } = props
  const [served] = useState(() => lookupOfInlined(name, inlined))
  if (served?.kind !== 'found') return <RoomSearch {...props} served={served} />
  return <Page name={name} roomId={served.roomId} initial={served.initial} onForm={onForm} />
}
