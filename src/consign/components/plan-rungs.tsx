import type { Consignment } from '@contract/selling'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { cx } from '@/ui/internal/class-names'
import { VIEW_TEXT as T } from '../messages'
import './consign.scss'

type Plan = NonNullable<Consignment['plan']>

/** A plan with what the seller gets at each of its prices. */
export function PlanRungs({ plan: { start, steps, floor } }: { plan: Pick<Plan, 'floor' | 'start' | 'steps'> }) {
  return (
    <View className="deal-money">
      <Line name={T.start} priceFen={start.priceFen} netFen={start.netFen} />
      {steps.map(({ priceFen, netFen, days, at, isDone }) => (
        <Line
          key={days}
          name={at === null ? T.step(days) : `${T.step(days)}（${isDone ? T.stepDone : formatDate(at)}）`}
          priceFen={priceFen}
          netFen={netFen}
          isDone={isDone}
        />
      ))}
      <Line name={T.floor} priceFen={floor.priceFen} netFen={floor.netFen} />
    </View>
  )
}

interface LineProps {
  name: string
  priceFen: number
  netFen: number
  isDone?: boolean
}

function Line({ name, priceFen, netFen, isDone }: LineProps) {
  return (
    <View className={cx('cg-rung', isDone && 'cg-rung-done')}>
      <Text className="cg-rung-name">{name}</Text>
      <Text className="cg-rung-net">{T.net(netFen)}</Text>
      <Text className="cg-rung-price">{formatPrice(priceFen)}</Text>
    </View>
  )
}
