/**
 * Lets React work on a page that the browser has translated. Chrome's translator puts a `<font>` in the place of each
 * text, and React goes on with the text that is no longer in the page: changes of it would not be seen, and taking it away
 * throws, which takes the whole page down.
 */

/** The `<font>` that stands in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>()

/** What stands for a node among the children of `parent`: itself, the `<font>` that it was put into, or the one in its place. */
function placeOf(parent: Node, node: Node): Node | null {
  let at: Node = node.parentNode === null ? (standIns.get(node) ?? node) : node
  while (at.parentNode?.nodeName === 'FONT' && at.parentNode !== parent) at = at.parentNode
  return at.parentNode === parent ? at : null
}

const { removeChild, insertBefore } = Node.prototype

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const place = placeOf(this, child)
  if (place) removeChild.call(this, place)
  return child
}

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  // A text that comes to another place leaves nothing at the old one.
  if (!node.parentNode) standIns.get(node)?.remove()
  insertBefore.call(this, node, before && placeOf(this, before))
  return node
}

Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
  return this.insertBefore(node, null)
}

/** A text that changed while a `<font>` stands in its place comes back. The translator then translates it again. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) if (!target.parentNode) standIns.get(target)?.replaceWith(target)
})

/** Notes which `<font>` came in the place of which text. */
const exchanges = new MutationObserver((records) => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    for (const text of removedNodes) {
      if (!(standIn instanceof Element) || text.parentNode || text.nodeType !== 3) continue
      standIns.set(text, standIn)
      changes.observe(text, { characterData: true })
    }
  }
})
exchanges.observe(document, { childList: true, subtree: true })
