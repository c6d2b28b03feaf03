/** Reads what the socket sends, with the reader that the page starts with or, once that left something out, the whole one. */

import type { Decoder } from '../../../schema/decoders/decoder.ts'
import { parseJson } from '../../../schema/json.ts'
import type { ServerFrame, UnreadFrame } from '../../../schema/protocol.ts'
import type { FeedDecoders } from './feed-state.ts'

type Sinks = {
  onFrame: (frame: ServerFrame | UnreadFrame) => void
  /** Something that is no frame for this reader. */
  onUnread: (value: unknown) => void
  /** The whole reader is on its way, or it failed to come. */
  setPartial: (isPartial: boolean) => void
  /** The whole reader is here: the room has to be read again. */
  onWhole: () => void
}

export function createFrameDecoder({ first, whole }: FeedDecoders, sinks: Sinks) {
  let reader = first

  /** Something was left unread: fetches the reader for it. */
  function readMore(): void {
    if (whole === undefined) return
    sinks.setPartial(true)
    // Until it is here, the page shows what it can read; the next unread frame tries again.
    whole.fetch().then(
      (fetched) => {
        if (reader === fetched) return
        reader = fetched
        sinks.onWhole()
      },
      () => sinks.setPartial(false),
    )
  }

  return {
    /** The reader of this moment. */
    get: (): Decoder => reader,
    hear(data: unknown): void {
      const value = typeof data === 'string' ? parseJson(data) : null
      const frame = reader.readFrameValue(value)
      if (frame === null) sinks.onUnread(value)
      else sinks.onFrame(frame)
      if (reader.leavesOut(value)) readMore()
    },
    readMore,
  }
}
