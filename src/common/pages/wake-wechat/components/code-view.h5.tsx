import { encode } from 'uqr'

/** Squares of the white border around a code, as its standard wants. */
const BORDER = 4

/** The address as a QR code. */
export function CodeView({ address, label }: { address: string; label: string }) {
  const { data } = encode(address, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="wake-code"
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
