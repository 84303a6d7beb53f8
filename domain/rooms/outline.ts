// Geometry of a room's outline: a closed polygon of corners in mm.

export interface Point {
  readonly x: number
  readonly y: number
}

/** Twice the signed area; positive if the corners are in anticlockwise order. */
function computeDoubleArea(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
}

/** Area in mm², regardless of the direction of the corners. */
export function computeArea(corners: readonly Point[]): number {
  return Math.abs(computeDoubleArea(corners)) / 2
}

/** Length in mm of the wall from each corner to the next, and from the last corner to the first. */
export function computeWallLengths(corners: readonly Point[]): readonly number[] {
  return corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return Math.hypot(next.x - x, next.y - y)
  })
}

/** The first place where the outline crosses or touches itself; undefined if there is none. */
export function findCrossing(corners: readonly Point[]): Point | undefined {
  const walls = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }))
  for (const [index, wall] of walls.entries()) {
    for (const [later, other] of walls.entries()) {
      // Adjacent walls share a corner, and the last wall is adjacent to the first.
      if (later <= index + 1 || (index === 0 && later === walls.length - 1)) continue
      const point = findIntersection(wall, other)
      if (point !== undefined) return point
    }
    const next = walls[(index + 1) % walls.length]
    if (next !== undefined && isFoldingBack(wall, next)) return wall.to
  }
  return undefined
}

interface Wall {
  readonly from: Point
  readonly to: Point
}

function computeCrossProduct(origin: Point, one: Point, other: Point): number {
  return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x)
}

/** Whether adjacent walls overlap. */
function isFoldingBack(wall: Wall, next: Wall): boolean {
  const along =
    (wall.to.x - wall.from.x) * (next.to.x - next.from.x) +
    (wall.to.y - wall.from.y) * (next.to.y - next.from.y)
  return computeCrossProduct(wall.from, wall.to, next.to) === 0 && along < 0
}

function findIntersection(wall: Wall, other: Wall): Point | undefined {
  const first = computeCrossProduct(wall.from, wall.to, other.from)
  const second = computeCrossProduct(wall.from, wall.to, other.to)
  const third = computeCrossProduct(other.from, other.to, wall.from)
  const fourth = computeCrossProduct(other.from, other.to, wall.to)
  if (Math.sign(first) * Math.sign(second) < 0 && Math.sign(third) * Math.sign(fourth) < 0) {
    const share = third / (third - fourth)
    return {
      x: wall.from.x + share * (wall.to.x - wall.from.x),
      y: wall.from.y + share * (wall.to.y - wall.from.y),
    }
  }
  if (first === 0 && isBetween(wall, other.from)) return other.from
  if (second === 0 && isBetween(wall, other.to)) return other.to
  if (third === 0 && isBetween(other, wall.from)) return wall.from
  if (fourth === 0 && isBetween(other, wall.to)) return wall.to
  return undefined
}

/** For a point on the line of the wall. */
function isBetween({ from, to }: Wall, { x, y }: Point): boolean {
  return (
    Math.min(from.x, to.x) <= x &&
    x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= y &&
    y <= Math.max(from.y, to.y)
  )
}

export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export function computeBox(corners: readonly Point[]): Box {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/**
 * Area in mm² of the part of a polygon inside a rectangle (Sutherland and Hodgman 1974: clips by one side after the
 * other; the seams that remain of a concave polygon have no area).
 */
export function computeAreaWithin(corners: readonly Point[], { left, bottom, right, top }: Box): number {
  const sides = [
    { axis: 'x', at: left, keep: 1 },
    { axis: 'x', at: right, keep: -1 },
    { axis: 'y', at: bottom, keep: 1 },
    { axis: 'y', at: top, keep: -1 },
  ] as const
  const clipped = sides.reduce<readonly Point[]>((polygon, { axis, at, keep }) => {
    const computeDepth = (point: Point) => keep * (point[axis] - at)
    return polygon.flatMap((to, index) => {
      const from = polygon.at(index - 1) ?? to
      const crosses = Math.sign(computeDepth(from)) * Math.sign(computeDepth(to)) < 0
      const share = computeDepth(from) / (computeDepth(from) - computeDepth(to))
      const crossing = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
      return [...(crosses ? [crossing] : []), ...(computeDepth(to) >= 0 ? [to] : [])]
    })
  }, corners)
  return computeArea(clipped)
}

/** Area in mm² of a polygon that rectangles cover; overlaps are counted once. */
export function computeCoveredArea(corners: readonly Point[], boxes: readonly Box[]): number {
  const xs = [...new Set(boxes.flatMap(({ left, right }) => [left, right]))].toSorted(
    (one, other) => one - other,
  )
  const ys = [...new Set(boxes.flatMap(({ bottom, top }) => [bottom, top]))].toSorted(
    (one, other) => one - other,
  )
  let covered = 0
  for (const [column, left] of xs.slice(0, -1).entries()) {
    const right = xs[column + 1] ?? left
    for (const [row, bottom] of ys.slice(0, -1).entries()) {
      const top = ys[row + 1] ?? bottom
      const inside = boxes.some(
        (box) => box.left <= left && right <= box.right && box.bottom <= bottom && top <= box.top,
      )
      if (inside) covered += computeAreaWithin(corners, { left, bottom, right, top })
    }
  }
  return covered
}

/** The number of grid tiles that a polygon needs, and the number of those that have to be cut. */
export function countTiles(corners: readonly Point[], size: number, origin: Point) {
  const { left, bottom, right, top } = computeBox(corners)
  const findFirstTile = (low: number, start: number) => Math.floor((low - start) / size)
  const findEndTile = (high: number, start: number) => Math.ceil((high - start) / size)
  let all = 0
  let cut = 0
  for (let column = findFirstTile(left, origin.x); column < findEndTile(right, origin.x); column++) {
    for (let row = findFirstTile(bottom, origin.y); row < findEndTile(top, origin.y); row++) {
      const x = origin.x + column * size
      const y = origin.y + row * size
      const share =
        computeAreaWithin(corners, { left: x, bottom: y, right: x + size, top: y + size }) / (size * size)
      // A sliver smaller than a thousandth of a tile is a rounding error.
      if (share < 0.001) continue
      all += 1
      if (share < 0.999) cut += 1
    }
  }
  return { all, cut }
}
