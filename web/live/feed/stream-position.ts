/** The stream of a room, and how far a page has read it. */
type StreamPosition = { epoch: string; rev: number }

type StreamCursor = {
  /** Null asks for everything. */
  at: StreamPosition | null
  /** Moves to the next frame. A repeated frame, or one before there is a position, moves nothing; nor does a gap. */
  advance: (rev: number) => 'next' | 'repeated' | 'gap'
}

/** The position of a page that was served with a room, or with none. */
export function createStreamCursor(served: StreamPosition | null): StreamCursor {
  return {
    at: served === null ? null : { epoch: served.epoch, rev: served.rev },
    advance(rev) {
      if (this.at === null || rev <= this.at.rev) return 'repeated'
      if (rev > this.at.rev + 1) return 'gap'
      this.at = { ...this.at, rev }
      return 'next'
    },
  }
}
