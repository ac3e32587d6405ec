import { Text, View } from '@tarojs/components'
import { chartSegments, type ChartPoint } from './step-chart-model'
import './step-chart.scss'

export type { ChartPoint }

export interface StepChartProps {
  /** Oldest first. */
  points: ChartPoint[]
  /** Right end of the time axis, ms. */
  until: number
  /** The chart in words, e.g. 价格从 ¥15,000 降至 ¥12,800. */
  label: string
  startLabel: string
  endLabel: string
}

/**
 * A value that stays until it changes (a price), as steps over time. Drawn with boxes, so that it looks the same on
 * both builds and renders on the server.
 */
export function StepChart({ points, until, label, startLabel, endLabel }: StepChartProps) {
  const segments = chartSegments(points, until)
  const last = segments.length - 1
  return (
    <View className="rx-chart" ariaRole="img" ariaLabel={label}>
      <View className="rx-chart-plane">
        {segments.map(({ left, width, bottom, from, point }, index) => (
          <View key={point.at}>
            {from !== bottom && (
              <View
                className="rx-chart-riser"
                style={{
                  left: `${left}%`,
                  bottom: `${Math.min(from, bottom)}%`,
                  height: `${Math.abs(from - bottom)}%`,
                }}
              />
            )}
            <View className="rx-chart-line" style={{ left: `${left}%`, width: `${width}%`, bottom: `${bottom}%` }} />
            <View className="rx-chart-fill" style={{ left: `${left}%`, width: `${width}%`, height: `${bottom}%` }} />
            {(index === 0 || index === last) && (
              <Text
                className={index === last && last > 0 ? 'rx-chart-value rx-chart-value-last' : 'rx-chart-value'}
                style={
                  index === last && last > 0 ? { bottom: `${bottom}%` } : { left: `${left}%`, bottom: `${bottom}%` }
                }
              >
                {point.label}
              </Text>
            )}
          </View>
        ))}
        {last >= 0 && <View className="rx-chart-dot" style={{ bottom: `${segments[last]?.bottom}%` }} />}
      </View>
      <View className="rx-chart-axis">
        <Text>{startLabel}</Text>
        <Text>{endLabel}</Text>
      </View>
    </View>
  )
}
