import { Hono } from 'hono'
import * as limits from '../../../schema/limits.ts'
import {
  appliedReply,
  applyDifferenceBody,
  differenceBody,
  differenceReply,
} from '../../../schema/programme/schedule/difference.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { differenceOfSchedule } from '../../rooms/read-again.ts'
import { takeChanges } from '../../rooms/take-changes.ts'

const route = routesOf('Programmes')

/** A schedule is read again: what is different, and taking it. */
export const scheduleDifference = new Hono<AppEnv>()
  .post(
    '/programmes/:id/difference',
    route({
      asks: 'programme.compare',
      pace: 'costly',
      summary: 'What is different in a schedule that is read again; no room is changed',
      about:
        'The sessions are those of `POST /api/schedules/read`. A session that has changed in several ways has a change for each. `isEditedByHand` says that somebody edited its cue since it was taken over, and `cue` what it says now; `isLocked` that its cue ran, runs or is next (`lockedBy`) and is left alone. What is offered can be taken for an hour.',
      body: differenceBody,
      maxBodyBytes: limits.maxImportBytes,
      isKeyed: false,
      reply: differenceReply,
      handle: (c, { id, body }) => differenceOfSchedule(c, id, body),
    }),
  )
  .post(
    '/programmes/:id/difference/apply',
    route({
      asks: 'programme.take',
      pace: 'costly',
      summary: 'Take changes that were offered last; sent again it goes on and doubles nothing',
      about:
        '`changes` are the ids of sessions, each of which is taken with all its changes. With `offer` it is refused if something else was offered meanwhile. Each room takes its changes in one undo step. `left` lists each session that was not taken, with its reason: a code of a refusal, `ran`, `runs` or `next` for a cue that is left alone, or `too_many_cues`.',
      refuses: ['action_not_now'],
      body: applyDifferenceBody,
      maxBodyBytes: limits.maxImportBytes,
      isKeyed: false,
      reply: appliedReply,
      handle: (c, { id, body }) => takeChanges(c, id, body),
    }),
  )
