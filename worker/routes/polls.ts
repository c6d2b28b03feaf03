import { Hono } from 'hono'
import { addPollBody, patchPollBody, voteBody } from '../../schema/api-engagement.ts'
import type { AppEnv } from '../env.ts'
import { opIdOf } from '../http/idempotency.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { answer, command, foreign, look, roomOfEntity } from '../room-object.ts'
import { asBallot, asPoll } from '../subject-kinds.ts'

/** Polls of a room (spec 7): list and create. */
export const roomPolls = new Hono<AppEnv>()
  .get('/:id/polls', async (c) => {
    const polls = await look(c, c.req.param('id'), (room, who) => room.polls(who))
    return polls.ok ? c.json(polls.value, 200) : refuseWith(c, polls.code)
  })
  .post('/:id/polls', body(addPollBody), async (c) => {
    const { question, options, allowMultiple } = c.req.valid('json')
    const done = await command(c, c.req.param('id'), { type: 'poll.add', question, options, allowMultiple })
    return done.ok ? c.json(asPoll(done.value), 201) : refuseWith(c, done.code)
  })

/** One poll by its own id (spec 7): read, start, stop, show results, delete, vote. */
export const polls = new Hono<AppEnv>()
  .get('/:id', async (c) => {
    const pollId = c.req.param('id')
    const poll = await look(c, roomOfEntity(pollId), (room, who) => room.poll(who, pollId))
    return poll.ok ? c.json(poll.value, 200) : refuseWith(c, foreign(poll.code))
  })
  .patch('/:id', body(patchPollBody), async (c) => {
    const pollId = c.req.param('id')
    const done = await command(c, roomOfEntity(pollId), { type: 'poll.edit', pollId, patch: c.req.valid('json') })
    return done.ok ? c.json(asPoll(done.value), 200) : refuseWith(c, foreign(done.code))
  })
  .delete('/:id', async (c) => {
    const pollId = c.req.param('id')
    const done = await command(c, roomOfEntity(pollId), { type: 'poll.delete', pollId })
    return done.ok ? c.body(null, 204) : refuseWith(c, foreign(done.code))
  })
  .get('/:id/results', async (c) => {
    const pollId = c.req.param('id')
    const results = await look(c, roomOfEntity(pollId), (room, who) => room.pollResults(who, pollId))
    return results.ok ? c.json(results.value, 200) : refuseWith(c, foreign(results.code))
  })
  .post('/:id/responses', body(voteBody), async (c) => {
    const pollId = c.req.param('id')
    const opId = opIdOf(c)
    const done = await answer(c, roomOfEntity(pollId), { type: 'poll.vote', pollId, opId, ...c.req.valid('json') })
    return done.ok ? c.json(asBallot(done.value), 201) : refuseWith(c, foreign(done.code))
  })
