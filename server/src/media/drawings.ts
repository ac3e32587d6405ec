import { belt, cap, charm, sunglasses } from './accessories/hard'
import { gloves, scarf, shawl, tie } from './accessories/textile'
import { flapBag } from './bags/flap-bag'
import { backpack, baguette, boston, cameraBag, clutch, topHandleBag, tote } from './bags/structured'
import { cardHolder, wallet } from './bags/small-leather'
import { bucketBag, hobo } from './bags/soft'
import { blazer, downJacket, trenchCoat, woolCoat } from './clothing/coats'
import { dress, jeans, shirt, skirt, sweater } from './clothing/light'
import type { KindDrawing } from './drawing'
import {
  bangle,
  brooch,
  chainBracelet,
  gemRing,
  hoopEarrings,
  pendant,
  ringBand,
  studEarrings,
} from './jewellery/jewels'
import { ankleBoot, loafer, oxford, sneaker } from './shoes/flats'
import { balletFlat, pump, sandal, slingback } from './shoes/heels'
import type { Kind } from './subject'
import { chronograph, diverWatch, dressWatch, pilotWatch, rectWatch, sportWatch } from './watches/models'

/** The drawing functions of every kind. */
export const DRAWINGS: Record<Kind, KindDrawing> = {
  flapBag,
  topHandleBag,
  tote,
  bucketBag,
  hobo,
  cameraBag,
  clutch,
  backpack,
  boston,
  baguette,
  wallet,
  cardHolder,
  diverWatch,
  chronograph,
  dressWatch,
  rectWatch,
  sportWatch,
  pilotWatch,
  bangle,
  chainBracelet,
  pendant,
  ringBand,
  gemRing,
  studEarrings,
  hoopEarrings,
  brooch,
  pump,
  slingback,
  loafer,
  sneaker,
  ankleBoot,
  sandal,
  balletFlat,
  oxford,
  trenchCoat,
  woolCoat,
  blazer,
  sweater,
  dress,
  shirt,
  skirt,
  downJacket,
  jeans,
  scarf,
  belt,
  sunglasses,
  cap,
  gloves,
  shawl,
  tie,
  charm,
}
