import Tooltip from '@mui/material/Tooltip'

/** MUI's tooltip at an element outside of it. */
export function TooltipBubble({ anchor }: { anchor: HTMLElement }) {
  return (
    <Tooltip open describeChild title={anchor.dataset.tooltip} slotProps={{ popper: { anchorEl: anchor } }}>
      <span />
    </Tooltip>
  )
}
