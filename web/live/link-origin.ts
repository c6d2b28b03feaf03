/** The origin of links that are opened on other devices: never `localhost`, if the server knows a better one. */
export const linkOrigin = (): string => document.documentElement.dataset['origin'] ?? location.origin

/** The origin as people type it, such as `cuelight.example`. */
export const linkHost = (): string => new URL(linkOrigin()).host
