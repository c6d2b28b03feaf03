import { Hono } from 'hono'
import * as z from 'zod/mini'
import { openApiReply } from '../schema/api.ts'
import { ok } from '../schema/errors.ts'
import type { AppEnv } from './env.ts'
import type { ApiRoute } from './http/declaration.ts'
import { declaredIn, patternOf, routesOf } from './http/route.ts'
import { openApi } from './openapi/openapi.ts'
import { access } from './routes/access/access.ts'
import { control } from './routes/access/control.ts'
import { links } from './routes/access/links.ts'
import { ownership } from './routes/access/ownership.ts'
import { tokens } from './routes/access/tokens.ts'
import { auth } from './routes/account/auth.ts'
import { passwords } from './routes/account/passwords.ts'
import { profile } from './routes/account/profile.ts'
import { userRooms } from './routes/account/user-rooms.ts'
import { verification } from './routes/account/verification.ts'
import { oembed } from './routes/oembed.ts'
import { stageActions } from './routes/programmes/actions.ts'
import { programmeControl } from './routes/programmes/control.ts'
import { scheduleDifference } from './routes/programmes/difference.ts'
import { programmeExport } from './routes/programmes/export.ts'
import { feeds } from './routes/programmes/feeds.ts'
import { scheduleImport } from './routes/programmes/import.ts'
import { programmeLinkRoutes } from './routes/programmes/links.ts'
import { programmeLogo } from './routes/programmes/logo.ts'
import { programmePeople } from './routes/programmes/people.ts'
import { programmes } from './routes/programmes/programmes.ts'
import { programmeScreens } from './routes/programmes/screens.ts'
import { stages } from './routes/programmes/stages.ts'
import { actions } from './routes/rooms/actions.ts'
import { commands } from './routes/rooms/commands.ts'
import { events } from './routes/rooms/events.ts'
import { join } from './routes/rooms/join.ts'
import { live } from './routes/rooms/live.ts'
import { log } from './routes/rooms/log.ts'
import { look } from './routes/rooms/look.ts'
import { rooms } from './routes/rooms/rooms.ts'
import { webhooks } from './routes/rooms/webhooks.ts'
import { schedules } from './routes/schedules.ts'
import { system } from './routes/system.ts'
import { bans } from './tools/bans.ts'
import { feedback } from './tools/feedback.ts'
import { games } from './tools/games.ts'
import { liveMessages } from './tools/live-messages.ts'
import { messages } from './tools/messages.ts'
import { polls } from './tools/polls.ts'
import { questions } from './tools/questions.ts'
import { quizzes } from './tools/quizzes.ts'
import { reactions } from './tools/reactions.ts'
import { recap } from './tools/recap.ts'
import { screens } from './tools/screens.ts'
import { show } from './tools/show.ts'
import { signals } from './tools/signals.ts'
import { timers } from './tools/timers.ts'

const wholeReply = z.extend(openApiReply, {
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  externalDocs: z.object({ description: z.string(), url: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

const description = new Hono<AppEnv>().get(
  '/openapi.json',
  routesOf('The service')({
    caller: 'anyone',
    summary: 'This description',
    reply: wholeReply,
    handle: (c) => ok(describedAt(new URL(c.req.url).origin)),
  }),
)

/** All routes of the API, in the order of the description. */
export const api = new Hono<AppEnv>()
  .route('/api', rooms)
  .route('/api', look)
  .route('/api', events)
  .route('/api', schedules)
  .route('/api', commands)
  .route('/api', control)
  .route('/api', links)
  .route('/api', tokens)
  .route('/api', webhooks)
  .route('/api', live)
  .route('/api', actions)
  .route('/api', log)
  .route('/api', ownership)
  .route('/api', access)
  .route('/api', join)
  .route('/api', programmes)
  .route('/api', stages)
  .route('/api', programmeControl)
  .route('/api', programmeLinkRoutes)
  .route('/api', programmeLogo)
  .route('/api', scheduleImport)
  .route('/api', scheduleDifference)
  .route('/api', stageActions)
  .route('/api', feeds)
  .route('/api', programmeExport)
  .route('/api', programmeScreens)
  .route('/api', programmePeople)
  .route('/api', timers)
  .route('/api', show)
  .route('/api', messages)
  .route('/api', polls)
  .route('/api', quizzes)
  .route('/api', liveMessages)
  .route('/api', feedback)
  .route('/api', questions)
  .route('/api', games)
  .route('/api', bans)
  .route('/api', reactions)
  .route('/api', recap)
  .route('/api', screens)
  .route('/api', signals)
  .route('/api', auth)
  .route('/api', verification)
  .route('/api', passwords)
  .route('/api', profile)
  .route('/api', userRooms)
  .route('/api', oembed)
  .route('/api', system)
  .route('/api', description)

/** The declarations of the routes, from which the description and the authorisation matrix are made. */
export const apiRoutes: readonly ApiRoute[] = declaredIn(api)

const patterns = apiRoutes.map((route) => ({ method: route.method.toUpperCase(), pattern: patternOf(route) }))

/** The methods that an address of the API supports; none if there is no such address. */
export const methodsAt = (pathname: string): string[] =>
  patterns.flatMap(({ method, pattern }) => (pattern.test(pathname) ? [method] : []))

const largeBodies = apiRoutes.flatMap((route) =>
  route.maxBodyBytes === undefined
    ? []
    : [{ method: route.method.toUpperCase(), pattern: patternOf(route), bytes: route.maxBodyBytes }],
)

/** The most bytes that an address takes in a body; null for the usual limit. */
export const bodyLimitAt = (method: string, pathname: string): number | null =>
  largeBodies.find((route) => route.method === method && route.pattern.test(pathname))?.bytes ?? null

const takers = apiRoutes.flatMap((route) =>
  route.takes === undefined
    ? []
    : [{ method: route.method.toUpperCase(), pattern: patternOf(route), types: route.takes.types }],
)

/** The types of files that an address takes as its body, besides JSON. */
export const fileTypesAt = (method: string, pathname: string): readonly string[] =>
  takers.find((route) => route.method === method && route.pattern.test(pathname))?.types ?? []

/** The OpenAPI description of a server. */
export const describeApi = (origin: string) => openApi(apiRoutes, origin)

let described: { origin: string; description: ReturnType<typeof describeApi> } | null = null

/** The description is the same for everyone, and it is made once, because making it takes long. */
function describedAt(origin: string): ReturnType<typeof describeApi> {
  if (described?.origin !== origin) described = { origin, description: describeApi(origin) }
  return described.description
}
