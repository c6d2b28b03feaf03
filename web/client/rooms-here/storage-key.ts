/** In a file of its own: the landing page only looks whether there is a list. */
export const storageKey = 'cuelight_rooms'
