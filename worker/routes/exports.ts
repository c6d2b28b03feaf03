import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { readFeedbackCategories } from '../directory/feedback-categories.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { type ExportFile, feedbackCsv, pollCsv, pollText, quizCsv, quizJson } from '../exports.ts'
import { refuseWith } from '../http/refuse.ts'
import { query } from '../http/validate.ts'
import { foreign, look, roomOfEntity } from '../room-object.ts'

/** Files to take home (spec 9): each in the form the specification names, and all of them as CSV. */
export const pollExports = new Hono<AppEnv>().get(
  '/:id/export',
  query(z.object({ format: z.enum(['text', 'csv']).default('text') })),
  async (c) => {
    const pollId = c.req.param('id')
    const data = await look(c, roomOfEntity(pollId), (room, who) => room.pollExport(who, pollId))
    if (!data.ok) return refuseWith(c, foreign(data.code))
    return download(c, c.req.valid('query').format === 'csv' ? pollCsv(data.value) : pollText(data.value))
  },
)

export const quizExports = new Hono<AppEnv>().get(
  '/:id/export',
  query(z.object({ format: z.enum(['json', 'csv']).default('json') })),
  async (c) => {
    const quizId = c.req.param('id')
    const data = await look(c, roomOfEntity(quizId), (room, who) => room.quizExport(who, quizId))
    if (!data.ok) return refuseWith(c, foreign(data.code))
    return download(c, c.req.valid('query').format === 'csv' ? quizCsv(data.value) : quizJson(data.value))
  },
)

export const feedbackExports = new Hono<AppEnv>().get('/:id/feedback/export', async (c) => {
  const data = await look(c, c.req.param('id'), (room, who) => room.feedbackExport(who))
  if (!data.ok) return refuseWith(c, data.code)
  // A directory that is out of reach costs the names, not the file (fault F10).
  const categories = await fromDirectory(readFeedbackCategories(c.env.DB))
  const names = new Map(categories.ok ? categories.value.map(({ id, name }) => [id, name]) : [])
  return download(c, feedbackCsv(data.value, names))
})

function download(c: Context<AppEnv>, { name, type, text }: ExportFile) {
  c.header('Content-Type', `${type}; charset=utf-8`)
  // The plain name is for old clients; the encoded one keeps every script.
  const plain = name.replace(/[^\x20-\x7e]+/g, '-')
  c.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  return c.body(text, 200)
}
