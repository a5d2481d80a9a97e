#!/bin/sh
# One simulation as a Slurm array: sbatch docs/examples/slurm.sh. Then: orrery sim merge findings/*.json
#SBATCH --array=0-15
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
mkdir -p findings
orrery sim cosmic-pioneers --games 100000 --seats greedy,greedy --seed 5 \
  --threads "${SLURM_CPUS_PER_TASK:-1}" --shard auto --findings "findings/$SLURM_ARRAY_TASK_ID.json"
