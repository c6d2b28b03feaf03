const [quote, backslash, comma, list, object] = [34, 92, 44, 91, 123]

/**
 * Counts the values of a JSON text by its marks outside of strings: each comma, and each start of a list or an object.
 * A parser would block for a quarter of a second on eight megabytes of commas; this checks each piece as it arrives.
 */
export class JsonMarks {
  count = 0
  #isInText = false
  #isEscaped = false

  add(piece: Uint8Array): void {
    let [isInText, isEscaped, count] = [this.#isInText, this.#isEscaped, this.count]
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
      } else if (byte === quote) isInText = true
      else if (byte === comma || byte === list || byte === object) count += 1
    }
    this.#isInText = isInText
    this.#isEscaped = isEscaped
    this.count = count
  }
}
