/** The head of the dashboard: greeting and stat cards. */
export const page = 'Dashboard · Cuelight'
/** Before the name in the greeting. */
export const welcome = 'Welcome back,'
/** In place of the name if none is known. */
export const nameless = 'there'
export const createRoom = 'Create New Room'
export const totalRooms = 'Total Rooms'
export const activeRooms = 'Active Rooms'
export const currentPlan = 'Current Plan'
export const plan = 'Free'
