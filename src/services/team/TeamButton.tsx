import TeamIcon from '@mui/icons-material/GroupsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyPart } from '../../shared/feedback/lazy-part'

const TeamDialog = lazyPart(async () => (await import('./TeamDialog')).TeamDialog)

export function TeamButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<TeamIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Zespół
      </Button>
      {open && <TeamDialog onClose={() => setOpen(false)} />}
    </>
  )
}
