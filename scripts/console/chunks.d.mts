interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Groups for Rolldown's `output.codeSplitting`, of the application in the folder `root`. */
export function chunkGroups(root: string): {
  debugName: string
  name: (id: string, context: ModuleGraph) => string | null
  priority: number
}[]
