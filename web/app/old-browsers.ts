/** What the build does not translate and hall televisions from before 2021 lack. Only what our own code calls. */
if (typeof Object.hasOwn !== 'function') {
  Object.hasOwn = (object: object, key: PropertyKey) => Object.hasOwn(object, key)
}

export {}
