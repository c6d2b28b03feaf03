/** The head of the dashboard: greeting and stat cards. */
export const page = 'Dashboard · Cuelight'
export const welcome = 'Welcome back, <name></name>'
/** If no name is known. */
export const welcomeNameless = 'Welcome back'
/** A button. */
export const createRoom = 'Create New Room'
/** Over the number of rooms. So are the next two texts. */
export const totalRooms = 'Total Rooms'
export const activeRooms = 'Active Rooms'
export const currentPlan = 'Current Plan'
/** The name of the plan that the account has. */
export const plan = 'Free'
