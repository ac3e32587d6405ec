import type { OrderAction, OrderSummary } from '@contract/order'
import { View } from '@tarojs/components'
import { Button, type ButtonProps } from '@/ui/base/button'
import { cx } from '@/ui/internal/class-names'
import { ACTION_TEXT } from '../messages'
import { useOrderAct } from '../use-order-act'
import './order-actions.scss'

/** What goes on with the order stands out; what ends it does not. */
const MAIN: readonly OrderAction[] = ['pay', 'confirmReceipt']

interface OrderActionsProps {
  order: Pick<OrderSummary, 'orderNo' | 'actions' | 'lines'>
  size?: ButtonProps['size']
  className?: string
}

/** A button for each action that the server allows; nothing where it allows none. */
export function OrderActions({ order, size, className }: OrderActionsProps) {
  const { act, preload } = useOrderAct(order)
  if (order.actions.length === 0) return null
  const sorted = [...order.actions].sort((a, b) => MAIN.indexOf(a) - MAIN.indexOf(b))
  return (
    <View className={cx('ord-actions', className)}>
      {sorted.map((action) => (
        <Button
          key={action}
          className="ord-action"
          size={size}
          type={MAIN.includes(action) ? 'primary' : 'info'}
          onTap={() => act(action)}
          onPress={() => preload(action)}
        >
          {ACTION_TEXT[action]}
        </Button>
      ))}
    </View>
  )
}
