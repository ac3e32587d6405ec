import actionSheetPiece from './pieces/action-sheet'
import avatarPiece from './pieces/avatar'
import backToTopPiece from './pieces/back-to-top'
import badgePiece from './pieces/badge'
import bottomBarPiece from './pieces/bottom-bar'
import buttonPiece from './pieces/button'
import cellPiece from './pieces/cell'
import checkboxPiece from './pieces/checkbox'
import chipsPiece from './pieces/chips'
import codeInputPiece from './pieces/code-input'
import collapsePiece from './pieces/collapse'
import countdownPiece from './pieces/countdown'
import datePickerPiece from './pieces/date-picker'
import dialogPiece from './pieces/dialog'
import dialogViewPiece from './pieces/dialog-view'
import emptyPiece from './pieces/empty'
import fieldPiece from './pieces/field'
import filterPanelPiece from './pieces/filter-panel'
import formPiece from './pieces/form'
import iconPiece from './pieces/icon'
import imageViewerPiece from './pieces/image-viewer'
import infiniteListPiece from './pieces/infinite-list'
import lazyImagePiece from './pieces/lazy-image'
import listFootPiece from './pieces/list-foot'
import marqueePiece from './pieces/marquee'
import navbarPiece from './pieces/navbar'
import noticeBarPiece from './pieces/notice-bar'
import overlayPiece from './pieces/overlay'
import pickerPiece from './pieces/picker'
import pictureViewPiece from './pieces/picture-view'
import popupPiece from './pieces/popup'
import pricePiece from './pieces/price'
import productCardPiece from './pieces/product-card'
import progressPiece from './pieces/progress'
import pullRefreshPiece from './pieces/pull-refresh'
import radioGroupPiece from './pieces/radio-group'
import ratingPiece from './pieces/rating'
import regionPickerPiece from './pieces/region-picker'
import scratchCardPiece from './pieces/scratch-card'
import searchBoxPiece from './pieces/search-box'
import segmentedPiece from './pieces/segmented'
import shareSheetPiece from './pieces/share-sheet'
import skeletonPiece from './pieces/skeleton'
import spinnerPiece from './pieces/spinner'
import stepChartPiece from './pieces/step-chart'
import stepperPiece from './pieces/stepper'
import stepsPiece from './pieces/steps'
import swipeCellPiece from './pieces/swipe-cell'
import switchPiece from './pieces/switch'
import tabBarPiece from './pieces/tab-bar'
import tabPanelsPiece from './pieces/tab-panels'
import tabsPiece from './pieces/tabs'
import tagPiece from './pieces/tag'
import tapPiece from './pieces/tap'
import textAreaPiece from './pieces/text-area'
import toastPiece from './pieces/toast'
import uploaderPiece from './pieces/uploader'
import type { PieceSpec } from './piece-spec'

/** Every piece of the kit, by file name. all-pieces.test.ts fails for a file that is missing here. */
export const pieces: readonly PieceSpec[] = [
  actionSheetPiece,
  avatarPiece,
  backToTopPiece,
  badgePiece,
  bottomBarPiece,
  buttonPiece,
  cellPiece,
  checkboxPiece,
  chipsPiece,
  codeInputPiece,
  collapsePiece,
  countdownPiece,
  datePickerPiece,
  dialogPiece,
  dialogViewPiece,
  emptyPiece,
  fieldPiece,
  filterPanelPiece,
  formPiece,
  iconPiece,
  imageViewerPiece,
  infiniteListPiece,
  lazyImagePiece,
  listFootPiece,
  marqueePiece,
  navbarPiece,
  noticeBarPiece,
  overlayPiece,
  pickerPiece,
  pictureViewPiece,
  popupPiece,
  pricePiece,
  productCardPiece,
  progressPiece,
  pullRefreshPiece,
  radioGroupPiece,
  ratingPiece,
  regionPickerPiece,
  scratchCardPiece,
  searchBoxPiece,
  segmentedPiece,
  shareSheetPiece,
  skeletonPiece,
  spinnerPiece,
  stepChartPiece,
  stepperPiece,
  stepsPiece,
  swipeCellPiece,
  switchPiece,
  tabBarPiece,
  tabPanelsPiece,
  tabsPiece,
  tagPiece,
  tapPiece,
  textAreaPiece,
  toastPiece,
  uploaderPiece,
]
