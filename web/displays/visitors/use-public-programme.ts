/** The programme as visitors read it, again and again while they look, and the last known when there is no connection. */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { fieldOf, parseJson } from '../../../schema/json.ts'
import { type PublicProgramme, publicProgrammeReply } from '../../../schema/programme/view.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { withEnd } from '../../live/fetch-json.ts'
import { listen } from '../../live/listen.ts'
import { forgetLogo } from './kept-logo.ts'

type PublicFeed = {
  programme: PublicProgramme | null
  /** When it was read, by the server's clock. */
  readAt: EpochMs
  /** Why there is none, or none that is current: `unreachable` is without a connection. */
  problem: 'missing' | 'locked' | 'unreachable' | null
}

/** How often a page that is looked at reads. The reply has an ETag, so most reads are empty. */
const everyMs = 15_000
const patienceMs = 8_000

const kept = z.object({ readAt: z.number(), programme: publicProgrammeReply })

/** [PV9] Shows what this browser read last until the server has replied, and goes on showing it without a connection. */
export function usePublicProgramme(id: string): PublicFeed {
  const [store] = useState(() => createDraftStore(`cuelight_programme.${id}`, kept, () => localStorage))
  const [feed, setFeed] = useState<PublicFeed>(() => {
    const last = store.load()
    return { programme: last?.programme ?? null, readAt: last?.readAt ?? 0, problem: null }
  })

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let reading = 0
    let known: Known | null = null
    const read = async () => {
      clearTimeout(timer)
      const own = ++reading
      const reply = await readPublic(id, known)
      if (isOver || own !== reading) return
      if (reply.kind === 'read') {
        known = reply
        store.save({ readAt: reply.readAt, programme: reply.programme })
      }
      if (reply.kind === 'missing' || reply.kind === 'locked') {
        store.clear()
        void forgetLogo(id)
      }
      setFeed((last) => feedAfter(last, reply))
      // A crowd that came at the same moment spreads out.
      if (!document.hidden) timer = setTimeout(() => void read(), everyMs * (0.9 + 0.2 * Math.random()))
    }
    const look = () => {
      if (!document.hidden) void read()
    }
    void read()
    const stop = listen(look, [window, 'online', 'offline', 'pageshow'], [document, 'visibilitychange'])
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [id, store])
  return feed
}

/** What was read, with the tag by which the server knows it. */
type Known = { programme: PublicProgramme; tag: string }

type PublicRead = ({ kind: 'read'; readAt: EpochMs } & Known) | { kind: 'missing' | 'locked' | 'unreachable' }

function feedAfter(last: PublicFeed, reply: PublicRead): PublicFeed {
  if (reply.kind === 'read') {
    const { programme, readAt } = reply
    return { programme, readAt, problem: null }
  }
  if (reply.kind === 'unreachable') return { ...last, problem: 'unreachable' }
  return { programme: null, readAt: 0, problem: reply.kind }
}

async function readPublic(id: string, known: Known | null): Promise<PublicRead> {
  try {
    return await withEnd(patienceMs, async (signal) => {
      // The browser asks with the ETag of what it has.
      const reply = await fetch(`/api/programmes/${encodeURIComponent(id)}/public`, { cache: 'no-cache', signal })
      const text = await reply.text()
      // If nothing has changed since it was read, only the date of the reply is new.
      const saidAt = Date.parse(reply.headers.get('date') ?? '') || 0
      const tag = reply.headers.get('etag') ?? ''
      // It stays the same value, so none of hundreds of sessions is read or drawn again.
      if (reply.ok && known !== null && tag !== '' && tag === known.tag)
        return { kind: 'read', ...known, readAt: Math.max(saidAt, known.programme.serverNow) }
      const body = parseJson(text)
      if (reply.status === 404) return { kind: 'missing' }
      if (fieldOf(fieldOf(body, 'error'), 'code') === 'viewer_locked') return { kind: 'locked' }
      const read = reply.ok ? publicProgrammeReply.safeParse(body) : null
      if (read?.success !== true) return { kind: 'unreachable' }
      const { data } = read
      return { kind: 'read', programme: data, tag, readAt: Math.max(saidAt, data.serverNow) }
    })
  } catch {
    return { kind: 'unreachable' }
  }
}
