import { app } from './app.ts'

export { RoomObject } from '../durable-objects/room.ts'

/** The Worker: every request that is not a hashed asset comes here. */
export default app
