import { qrOf } from '../qr'

/** Modules of the quiet zone around the code, as its standard wants. */
const QUIET = 4

/** The address as a QR code; nothing for one that is too long. */
export function CodeView({ address, label }: { address: string; label: string }) {
  const rows = qrOf(address)
  if (!rows) return null
  const size = rows.length + 2 * QUIET
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="wake-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
