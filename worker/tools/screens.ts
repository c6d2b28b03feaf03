import { Hono } from 'hono'
import * as z from 'zod/mini'
import { patchScreenBody } from '../../schema/tools/screens/commands.ts'
import { screen } from '../../schema/tools/screens/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, atRoomOf } from '../rooms/room-calls.ts'

const route = routesOf('Screens')

/** The displays, agendas and QR pages that browsers on walls show. They are presence: a repeated call does no harm. */
export const screens = new Hono<AppEnv>()
  .get(
    '/rooms/:id/screens',
    route({
      action: 'screens.manage',
      summary: 'The screens of a room',
      reply: z.array(screen),
      handle: (c, { id }) => atRoom(c, id, (room, who) => room.screens(who)),
    }),
  )
  .patch(
    '/screens/:id',
    route({
      action: 'screens.manage',
      summary: 'Name a screen, black it out, or choose the page that it shows',
      about: 'Only this screen hears of it, and the controllers.',
      isKeyed: false,
      body: patchScreenBody,
      reply: screen,
      handle: (c, { id, body }) => atRoomOf(c, id, (room, who) => room.editScreen(id, body, who)),
    }),
  )
  .post(
    '/screens/:id/identify',
    route({
      action: 'screens.manage',
      summary: 'Let a screen show its name for five seconds',
      isKeyed: false,
      refuses: ['screen_offline'],
      handle: (c, { id }) => atRoomOf(c, id, (room, who) => room.actOnScreen(id, 'identify', who)),
    }),
  )
  .post(
    '/screens/:id/reload',
    route({
      action: 'screens.manage',
      summary: 'Let a screen load its page again',
      isKeyed: false,
      refuses: ['screen_offline'],
      handle: (c, { id }) => atRoomOf(c, id, (room, who) => room.actOnScreen(id, 'reload', who)),
    }),
  )
  .delete(
    '/screens/:id',
    route({
      action: 'screens.manage',
      summary: 'Forget a screen',
      about: 'One that is connected goes on showing the room and is listed again when it reconnects.',
      isKeyed: false,
      handle: (c, { id }) => atRoomOf(c, id, (room, who) => room.forgetScreen(id, who)),
    }),
  )
