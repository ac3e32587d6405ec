import { ValuationScreen } from '../../components/number-screens'
import { ValuationView } from './components/valuation-view'
import './index.scss'

/** What we pay for what was described, and why (spec 2.8: /recycle/evaluate-result); a visitor reads it too. */
export default function EvaluateResultPage() {
  return (
    <ValuationScreen>
      {(valuation, refetch) => <ValuationView key={valuation.no} valuation={valuation} onChanged={refetch} />}
    </ValuationScreen>
  )
}
