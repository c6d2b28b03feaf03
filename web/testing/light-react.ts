/**
 * React's development build without what it notes for developer tools: where each element was made, and how long each
 * component took. Noting takes a third of its time, and no test reads it. Imported before React.
 */
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')

const { default: react } = await import('react')
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
// It stops noting where elements are made after so many in a second.
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })

export {}
