/** In a file of its own, because the landing page only checks whether there is a list. */
export const storageKey = 'cuelight_rooms'
