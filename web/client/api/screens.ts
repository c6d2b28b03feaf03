/** What the desk of a room, and the overview of all stages, ask of a screen. */
import type * as z from 'zod/mini'
import type { patchScreenBody } from '../../../schema/tools/screens/commands.ts'
import { routes } from './api.ts'
import { replyOf } from './reply.ts'

const { screens } = routes
const at = (id: string) => ({ param: { id } })

/** PATCH /api/screens/{id} */
export const editScreen = (id: string, json: z.input<typeof patchScreenBody>) =>
  replyOf(screens[':id'].$patch({ ...at(id), json }))
export const identifyScreen = (id: string) => replyOf(screens[':id'].identify.$post(at(id)))
export const reloadScreen = (id: string) => replyOf(screens[':id'].reload.$post(at(id)))
export const forgetScreen = (id: string) => replyOf(screens[':id'].$delete(at(id)))
